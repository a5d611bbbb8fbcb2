/** Routes of all pages of `pages.ts`, loaded lazily. */
import { type ListDefinition, profileRecord } from '@nazer/contract/kernel/list.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { loadAreas } from '../platform/words/messages.ts';
import { isAway, presentStaying } from '../platform/calls/outage.ts';
import { pageGuard } from '../platform/session/page-guard.ts';
import { recordLinks } from '../platform/record-links.ts';
import { loadedPart } from '../platform/start/part.tsx';
import { queryClient } from '../platform/calls/query-client.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { settings } from '../platform/settings.ts';
import { withKit } from '../platform/with-kit.ts';
import { usePageDrawn } from '../platform/start/use-quiet.ts';
import { NotFoundPage, RouteError } from './error-page.tsx';
import type { PageEntry } from './page-entry.ts';
import {
  leads,
  listPageOf,
  type PageName,
  pageAt,
  pageKeeping,
  pageNames,
  pageOf,
  recordPageOf,
} from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { homeOf } from './reachable.ts';
import { foundPath, recordAt, recordPath } from './record-path.ts';
import { pathAt, paths } from './paths.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/shell.tsx';

type PageFile = { readonly default: React.ComponentType };

/** Modules of pages with an address; pages of the sign-in and pages that replace others are loaded elsewhere. */
const files = import.meta.glob<PageFile>([
  '../features/**/*-page.tsx',
  '!../features/identity/sign-in/**',
  '!../features/**/*-required-page.tsx',
  '!../features/workspace/quiet-page.tsx',
]);

/** Page of a list without a file of its own. */
async function plainList(list: ListDefinition, drawer: PageEntry['drawer']): Promise<React.ComponentType> {
  const { PlainListPage } = await import('../resources/page/plain-list-page.tsx');
  return () => <PlainListPage definition={list} {...(drawer && { drawer })} />;
}

/** Page of a record without a file of its own. */
async function plainRecord(load: () => Promise<RecordDefinition>): Promise<React.ComponentType> {
  const [{ PlainRecordPage }, record] = await Promise.all([
    import('../resources/record/plain-record-page.tsx'),
    load(),
  ]);
  return () => <PlainRecordPage record={record} />;
}

/** Pages outside the features: one belongs to the frame, and only this file may load the gallery. */
const apart: Readonly<Partial<Record<PageName, () => Promise<PageFile>>>> = {
  layouts: () => import('./layouts-page.tsx'),
  // The condition is repeated instead of using `hasGallery`, because the bundler removes the import only when it sees
  // it here.
  ...(typeof __WITHOUT_GALLERY__ === 'undefined' && { gallery: () => import('./gallery-page.tsx') }),
};

/** Component of a page: that of its file, or the engine's for its list or record. */
export async function loadPage(name: PageName): Promise<React.ComponentType> {
  const { file, list, record, drawer } = pageOf(name);
  const own = apart[name];
  if (own) return (await own()).default;
  if (file !== undefined) {
    const load = files[`../features/${file}.tsx`];
    if (!load) throw new Error(`the page ${name} has no file ${file}`);
    return (await load()).default;
  }
  if (record) return plainRecord(record);
  if (list) return plainList(list, drawer);
  throw new Error(`the page ${name} has nothing to show`);
}

const rootRoute = createRootRouteWithContext()({ component: Shell, notFoundComponent: NotFoundPage });

/** Redirects to the user's first page, by the session, because the browser may not know the user. */
const goHome = async () => {
  throw redirect({ href: homeOf(await queryClient.ensureQueryData(sessionQuery)) });
};

const homeRoutes = (['root', 'signIn', 'signUp'] as const).map((name) =>
  createRoute({ getParentRoute: () => rootRoute, path: paths[name](), beforeLoad: goHome }),
);

/** Redirects of other addresses, which keep the query. */
const leadRoutes = leads.map(([path, name]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${pathAt(name)}${location.searchStr}`, replace: true });
    },
  }),
);

/** Loads a page; only pages of kind `frame` load antd with it, the others render first without it. */
const pageFile = (name: PageName): Promise<React.ComponentType> =>
  pageOf(name).kind === 'frame' ? withKit(() => loadPage(name)) : loadPage(name);

/** Wraps a page so that it reports when it is rendered. */
const drawn = (Page: React.ComponentType) =>
  function DrawnPage() {
    usePageDrawn();
    return <Page />;
  };

const pageParts = Object.fromEntries(
  pageNames.map((name) => [name, loadedPart(async () => drawn(await pageFile(name)))]),
) as Readonly<Record<PageName, ReturnType<typeof loadedPart<object>>>>; // the names are those of `pageNames`

const loadWordsOf = (name: PageName): Promise<void> =>
  loadAreas(settings.getState().locale, pageOf(name).areas);

/** Starts loading the page of an address. A failure is ignored, because rendering the page tries again. */
export function beginPage(address: string): void {
  const name = pageAt(address);
  if (name) Promise.all([pageParts[name].load(), loadWordsOf(name)]).catch(() => {});
}

/** Longest wait in ms for a page's files before navigation goes on; a request to an unreachable server fails sooner. */
const patienceMs = 300;

/**
 * Loads the files of a page before navigation; resolves to false, with a toast, when they fail. After `patienceMs` it
 * resolves to true, and the page shows that it loads; while the server is known to be away, it waits for the outcome.
 */
async function loadBeforeGoing(name: PageName): Promise<boolean> {
  const files = Promise.all([pageParts[name].load(), loadWordsOf(name)]).then(
    () => true,
    () => false,
  );
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patienceMs));
  const isHere = await (isAway() ? files : Promise.race([files, patience]));
  if (!isHere) presentStaying();
  return isHere;
}

pageGuard.mayOpen = (href) => {
  const name = pageAt(href);
  return name === undefined || pageParts[name].isLoaded() ? true : loadBeforeGoing(name);
};

recordLinks.profileOf = (id) => paths.profile({ person: id });
recordLinks.pathOf = (list, key) => {
  // The profile needs no permission here: the server gives the id of a person only to those who may open the profile.
  if (list === profileRecord) return { href: recordLinks.profileOf(Number(key)), permission: undefined };
  const page = recordPageOf(list);
  return page === undefined ? null : { href: pathAt(page, key), permission: pageOf(page).permission };
};

recordLinks.placeOf = recordPath;
recordLinks.recordAt = recordAt;
recordLinks.foundAt = foundPath;

recordLinks.wordOf = (kind) => {
  const page = pageKeeping(kind);
  return page && pageOf(page).label;
};

recordLinks.listOf = (list) => {
  const page = listPageOf(list);
  return page === undefined ? null : { href: pathAt(page), permission: pageOf(page).permission };
};

recordLinks.pivotOf = (list, f) => paths.pivot({ list, f });

/** Component of a route. `preload` ignores failures, because the router would otherwise reload the whole product. */
const componentOf = (name: PageName) => {
  const { load } = pageParts[name];
  const preload = () =>
    load().then(
      () => {},
      () => {},
    );
  return Object.assign(pageParts[name], { preload });
};

const pageRoutes = pageNames.map((name) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: pageOf(name).path.replace(':id', '$id'),
    loader: () => loadWordsOf(name),
    component: componentOf(name),
  }),
);

/** Routes of pages with roots; the page itself handles the addresses below them. */
const rootedRoutes = pageNames
  .flatMap((name) => (pageOf(name).roots ?? []).map((root) => [name, root] as const))
  .flatMap(([name, root]) => [root, `${root}/$`].map((path) => [name, path] as const))
  .map(([name, path]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: componentOf(name) }),
  );

export const makeRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({
    routeTree: rootRoute.addChildren([...homeRoutes, ...leadRoutes, ...pageRoutes, ...rootedRoutes]),
    history,
    caseSensitive: false,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });
