import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteView } from '@/components/viewer/paste-view';
import { settingsStore } from '@/store/root/app';
import { buildPastes } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

test.each([
  ['the list', <AllPastes key="list" />, '/pastes'],
  ['a view', <PasteView key="view" />, '/pastes/view/?id=id-a'],
])('%s does not render again when a setting changes that it does not show', async (_name, screen, at) => {
  const onRender = jest.fn();
  const app = (
    <Profiler id="screen" onRender={onRender}>
      {screen}
    </Profiler>
  );
  await openApp(app, { at, stored: buildPastes('a', 'b') });
  await settle();
  onRender.mockClear();
  act(() => settingsStore.getState().choose({ tabIndents: true }));
  expect(onRender).not.toHaveBeenCalled();
});
