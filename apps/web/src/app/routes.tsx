/** Every page, lazy. A new page: its name in `paths.ts`, its line in `pages.ts` and its file here. */
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { loadAreas } from '../platform/messages.ts';
import { isAway, presentStaying } from '../platform/outage.ts';
import { pageGuard } from '../platform/page-guard.ts';
import { loadedPart } from '../platform/part.tsx';
import { homePage } from '../platform/session-memory.ts';
import { settings } from '../platform/settings.ts';
import { NotFoundPage, RouteError } from './error-page.tsx';
import { type PageName, pageAt, pageNames, pageOf } from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { paths } from './paths.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/shell.tsx';

type PageFile = () => Promise<{ default: React.ComponentType }>;

export const pageFiles: Readonly<Record<PageName, PageFile>> = {
  dashboard: () => import('../features/dashboard/crypto-dashboard-page.tsx'),
  companyList: () => import('../features/crm/company-list-page.tsx'),
  companyDetail: () => import('../features/crm/company-detail-page.tsx'),
  personList: () => import('../features/crm/person-list-page.tsx'),
  personProfile: () => import('../features/crm/person-profile-page.tsx'),
  productList: () => import('../features/crm/product-list-page.tsx'),
  customsOffices: () => import('../features/exports/customs-office-list-page.tsx'),
  ifb: () => import('../features/workspace/ifb-page.tsx'),
  glassesBrand: () => import('../features/workspace/glasses-brand-page.tsx'),
  roles: () => import('../features/identity/roles-page.tsx'),
  users: () => import('../features/identity/users-page.tsx'),
  staff: () => import('../features/identity/users-staff-page.tsx'),
  waiting: () => import('../features/identity/waiting-page.tsx'),
  security: () => import('../features/identity/security-page.tsx'),
  events: () => import('../features/events/events-page.tsx'),
  account: () => import('../features/identity/account-page.tsx'),
  connections: () => import('../features/identity/connections-page.tsx'),
  outbox: () => import('../features/identity/outbox-page.tsx'),
};

const rootRoute = createRootRouteWithContext()({ component: Shell, notFoundComponent: NotFoundPage });

const goHome = () => {
  throw redirect({ href: homePage() });
};

const homeRoutes = (['root', 'signIn', 'signUp'] as const).map((name) =>
  createRoute({ getParentRoute: () => rootRoute, path: paths[name](), beforeLoad: goHome }),
);

const pageParts = Object.fromEntries(
  pageNames.map((name) => [name, loadedPart(async () => (await pageFiles[name]()).default)]),
) as Readonly<Record<PageName, ReturnType<typeof loadedPart<object>>>>; // the same names

const loadWordsOf = (name: PageName): Promise<void> =>
  loadAreas(settings.getState().locale, pageOf(name).areas);

/** Files that come at all begin to fail within a moment; later the page may say itself what is wrong. */
const patienceMs = 300;

/** The files of a page; false when they do not come. */
async function comes(name: PageName): Promise<boolean> {
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
  return name === undefined || pageParts[name].isLoaded() ? true : comes(name);
};

/** The router's own way would load the whole product anew when a chunk does not come. */
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
    path: paths[name](),
    loader: () => loadWordsOf(name),
    component: componentOf(name),
  }),
);

export const makeRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({
    routeTree: rootRoute.addChildren([...homeRoutes, ...pageRoutes]),
    history,
    caseSensitive: false,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  });
