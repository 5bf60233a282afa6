import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import type { HistoryState } from '@/store/history/history-store';
import { historyStore, settingsStore } from '@/store/root/app';
import { buildPastes } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

const stored = buildPastes('a');
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

/** Opens All Pastes, and brings about a state of the history. */
async function openWith(state: Partial<HistoryState>) {
  const app = await openApp(<AllPastes />, { stored });
  await change(state);
  return app;
}

async function change(state: Partial<HistoryState>): Promise<void> {
  act(() => historyStore.setState(state));
  await settle();
}

describe('a text that a simultaneous save replaced', () => {
  test('is said to be under Earlier versions, where the notice leads', async () => {
    const { user } = await openWith({ overwrittenIds: ['gone', 'id-a'] });
    expect(
      screen.getByText('Another tab saved this paste at the same moment. Your text is under Earlier versions.'),
    ).toBeVisible();
    expect(link('Show paste')).toHaveAttribute('href', '/?pasteId=id-a');
    await user.click(button('Dismiss notice'));
    expect(screen.queryByText(/at the same moment/)).toBeNull();
    expect(historyStore.getState().overwrittenIds).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is said to be under Recently deleted when the other tab deleted the paste', async () => {
    await openWith({ overwrittenIds: ['id-a', 'gone'] });
    expect(
      screen.getByText('Another tab deleted this paste at the same moment. Your text is under Recently deleted.'),
    ).toBeVisible();
    expect(link('Show all pastes')).toHaveAttribute('href', '/pastes');
  });

  test('is not said to be kept if the history is off', async () => {
    await openWith({ overwrittenIds: ['id-a'], failure: 'full' });
    const sentence = 'Another tab saved this paste at the same moment. Your text was replaced.';
    expect(screen.getByText(sentence)).toBeVisible();
    await change({ failure: null });
    expect(screen.queryByText(sentence)).toBeNull();
    act(() => settingsStore.getState().choose({ keepsHistory: false }));
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

describe('a history that is not kept', () => {
  test('is told with its reason', async () => {
    await openWith({ failure: 'full' });
    expect(
      screen.getByText(
        'Deleted and replaced pastes are not being kept: there is no room on the disk. You can still undo in this tab.',
      ),
    ).toBeVisible();
  });

  test('is not mentioned again once dismissed, until the reason changes', async () => {
    const { user } = await openWith({ failure: 'full' });
    await user.click(button('Dismiss notice'));
    expect(screen.queryByText(/not being kept/)).toBeNull();
    await change({ failure: null });
    await change({ failure: 'full' });
    expect(screen.queryByText(/not being kept/)).toBeNull();
    await change({ failure: 'failed' });
    expect(screen.getByText(/not being kept/)).toBeVisible();
  });
});
