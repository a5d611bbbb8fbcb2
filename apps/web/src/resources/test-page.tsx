/** Set-up for component tests: the app's providers over an in-process server that answers like the real one. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { I18nProvider } from '../platform/words/i18n.tsx';
import { Kit } from '../platform/kit.tsx';
import { loadLocale } from '../platform/words/kit-locale.ts';
import { loadAreas, loadWords } from '../platform/words/messages.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import type { TestServer } from '../platform/calls/test-server.ts';

/** Stubs layout functions that jsdom lacks and antd and AG Grid call. */
function standInForLayout(): void {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    matchMedia: (query: string) => ({
      media: query,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
  });
}

/** Redirects the page's calls to the server of the test and loads the Persian words. */
export async function openTestPage(server: TestServer): Promise<void> {
  standInForLayout();
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = (path, init) =>
    nodeFetch(typeof path === 'string' ? new URL(path, server.base) : path, init);
  await loadLocale('fa');
  await loadWords('fa');
  await loadAreas('fa', ['grid', 'dialog', 'masks', 'files', 'crm', 'errors']);
}

/** Renders content under the app's providers with an empty query cache; waits for no call it makes. */
export async function show(content: ReactNode): Promise<void> {
  queryClient.clear();
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider language="fa">
          <RouterContextProvider router={router}>
            <Kit>
              <Suspense fallback="…">{content}</Suspense>
            </Kit>
          </RouterContextProvider>
        </I18nProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
}
