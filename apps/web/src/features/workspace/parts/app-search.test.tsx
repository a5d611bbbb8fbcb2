// @vitest-environment jsdom
/** Tests of the search box together with the address of an app. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppSearch } from './controls.tsx';
import { useAppAddress } from './use-app-address.ts';

afterEach(cleanup);

function App() {
  const { view, changeView } = useAppAddress<object>({ read: () => ({}), write: () => ({}) });
  return (
    <>
      <AppSearch label="جستجو" value={view.text} onSearch={(text) => changeView({ text })} />
      <button type="button" onClick={() => changeView({ id: 7 })}>
        ردیف
      </button>
      <output>{`${view.text} ${view.id ?? '–'}`}</output>
    </>
  );
}

test('an entry opened before the typed text is searched for stays open', async () => {
  const routeTree = createRootRoute({ component: App });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />); // not the registered router of the app
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'دلار' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('دلار'));
  expect(screen.getByRole('status').textContent).toBe('دلار 7');
});
