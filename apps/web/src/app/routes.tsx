/** Every page, lazy. A new page: its name in `paths.ts`, its line in `pages.ts` and its file here. */
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { loadAreas } from '../platform/messages.ts';
import { homePage } from '../platform/session-memory.ts';
import { settings } from '../platform/settings.ts';
import { NotFoundPage, RouteError } from './error-page.tsx';
import { type PageName, pageNames, pageOf } from './pages.ts';
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

const pageRoutes = pageNames.map((name) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: paths[name](),
    loader: () => loadAreas(settings.getState().locale, pageOf(name).areas),
    component: lazyRouteComponent(pageFiles[name]),
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
