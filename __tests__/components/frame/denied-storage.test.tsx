import { screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteForm } from '@/components/editor/paste-form';
import { historyStore } from '@/store/root/app';
import { openApp } from '../../support/open-app';

// The app asks for its storage once, so this is the only visit of this file.
test('if the browser denies storage, the page works and says that nothing outlives the tab', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { user, click } = await openApp(
    <>
      <PasteForm />
      <AllPastes />
    </>,
  );
  expect(screen.getByText(/gone when you close or reload this tab/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'for now');
  await click('Create My Paste');
  expect(screen.getByText('Only in this tab. 1 paste.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'for now' })).toBeInTheDocument();
  expect(screen.getByText('Paste added')).toBeInTheDocument();
  // This browser has no database either, which would say the same again.
  await click('Delete for now');
  expect(historyStore.getState().failure).toBe('denied');
  expect(screen.queryByText(/not being kept/)).not.toBeInTheDocument();
});
