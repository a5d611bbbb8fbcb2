/**
 * Every page behind the session, each in one entry: its address, name, right, place in the menu, words, what it asks
 * first, how it is drawn. Routes, paths, menu, breadcrumb, palette, first calls and budgets are made of these. Pages of
 * a list or a record need no file of their own (`listPage`, `recordPage`).
 */
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { demandList } from '@nazer/contract/exports/demands.list.ts';
import { customsOffice } from '@nazer/contract/exports/exports.resources.ts';
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import { blackListExceptionList } from '@nazer/contract/imports/blacklist.list.ts';
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { requestList } from '@nazer/contract/imports/requests.list.ts';
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { serviceKeyList } from '@nazer/contract/intake/service-keys.list.ts';
import { jobRunList } from '@nazer/contract/jobs/job-runs.list.ts';
import { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import { chequeList } from '@nazer/contract/payments/cheques.list.ts';
import { invalidDepositList } from '@nazer/contract/payments/invalid-deposits.list.ts';
import { reconciliationList } from '@nazer/contract/payments/reconciliations.list.ts';
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import { resourceSaleList } from '@nazer/contract/sana/resource-sales.list.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { sanaTransactionList } from '@nazer/contract/sana/sana-transactions.list.ts';
import { useExceptionList } from '@nazer/contract/sana/use-exceptions.list.ts';
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { hasGallery } from './has-gallery.ts';
import { listPage, type PageEntry, recordPage, userAreas, writtenAreas } from './page-entry.ts';
import { samplePages } from './sample-pages.ts';
import { sarafiPages } from './sarafi-pages.ts';
import { staffAppPages } from './staff-app-pages.ts';

export const pages = {
  officeDesk: {
    path: '/office',
    label: 'officeDesk',
    isOfOffice: true,
    menu: { group: 'desk', icon: 'bank' },
    areas: ['desk', 'sarafi', 'record', 'grid', 'dialog'],
    kind: 'frame',
    file: 'sarafi/office-desk-page',
  },
  supervision: {
    path: '/main/dashboard/supervision',
    label: 'supervision',
    permission: 'dash.view',
    menu: { group: 'desk', icon: 'chart' },
    areas: ['supervision', 'grid', 'dashboard', 'provinces', 'cards'],
    kind: 'frame',
    file: 'dashboard/supervision/supervision-dashboard-page',
  },
  customersDashboard: {
    path: '/main/dashboard/customers',
    label: 'customersDashboard',
    permission: 'crm.company.view',
    menu: { group: 'desk', icon: 'home' },
    areas: ['dashboard', 'cards'],
    kind: 'frame',
    file: 'dashboard/customers-dashboard-page',
  },
  crmDashboard: {
    path: '/main/dashboard/crm',
    also: ['/main/dashboard'],
    label: 'crmDashboard',
    permission: 'crm.company.view',
    menu: { group: 'desk', icon: 'users' },
    areas: ['dashboard', 'notifications', 'grid', 'cards', 'todo'],
    kind: 'frame',
    file: 'dashboard/crm-dashboard-page',
  },
  /** What one may do and whom one asks for more: the home of who has no right to another first page. */
  welcome: {
    path: '/welcome',
    label: 'welcome',
    areas: ['dashboard'],
    kind: 'frame',
    file: 'dashboard/welcome-page',
  },
  approvals: {
    path: '/desk/approvals',
    label: 'approvals',
    permission: 'appr.view',
    menu: { group: 'desk', icon: 'inbox' },
    badge: [{ Field: 'isForMe', Condition1: { Type: 'in', Values: [true] } }],
    areas: ['approvals', 'record', 'grid', 'dialog'],
    kind: 'frame',
    file: 'approvals/approvals-page',
    list: approvalRequestList,
  },
  reports: {
    path: '/reports',
    label: 'reports',
    permission: 'dash.view',
    menu: { group: 'desk', icon: 'chart' },
    areas: ['reports', 'record'],
    kind: 'frame',
    file: 'dashboard/reports/reports-page',
  },
  pivot: {
    path: '/reports/pivot',
    label: 'pivot',
    menu: { group: 'desk', icon: 'columns' },
    areas: ['pivot', 'grid', 'record', 'masks'],
    kind: 'frame',
    file: 'dashboard/pivot/pivot-page',
  },
  alerts: listPage('/desk/alerts', alertList, {
    menu: { group: 'desk', icon: 'bell' },
    badge: [{ Field: 'acknowledgedAt', Condition1: { Type: 'blank' } }],
    areas: ['grid', 'masks', 'files', 'alerts'],
    file: 'sarafi/alert-list-page',
  }),
  /** Everything the bell and the messages tell, read and unread. */
  notifications: {
    path: '/desk/notifications',
    label: 'notificationsPage',
    menu: { group: 'desk', icon: 'mail' },
    areas: ['notifications', 'grid'],
    kind: 'frame',
    file: 'log/notifications-page',
  },
  search: {
    path: '/desk/search',
    label: 'everything',
    menu: { group: 'desk', icon: 'search' },
    areas: ['search', 'grid'],
    kind: 'frame',
    file: 'workspace/search-page',
  },
  ...staffAppPages,
  companyList: listPage('/myapp/crm/company/CompanyList', company, {
    menu: { group: 'customers', icon: 'building' },
    file: 'crm/company-list-page',
  }),
  companyDetail: {
    path: '/myapp/crm/company/CompanyDetail',
    by: 'companyID',
    label: 'company',
    permission: 'crm.company.view',
    under: 'companyList',
    areas: writtenAreas,
    kind: 'frame',
    file: 'crm/company-detail-page',
    list: company,
  },
  personList: listPage('/myapp/EcarSales/EcarSalesList', person, {
    menu: { group: 'customers', icon: 'users' },
    file: 'crm/person-list-page',
  }),
  personProfile: {
    path: '/myapp/EcarSales',
    by: 'mellicode',
    label: 'person',
    permission: 'crm.person.view',
    under: 'personList',
    areas: writtenAreas,
    kind: 'frame',
    file: 'crm/person-profile-page',
    list: person,
  },
  productList: listPage('/myapp/crm/product/ProductList', product, {
    menu: { group: 'customers', icon: 'box' },
  }),
  ...sarafiPages,
  requests: listPage('/imports/requests', requestList, { menu: { group: 'imports', icon: 'download' } }),
  request: recordPage('/imports/requests/:id', requestList, {
    under: 'requests',
    file: 'imports/request-page',
  }),
  offers: listPage('/imports/offers', offerList, { menu: { group: 'imports', icon: 'tag' } }),
  offer: recordPage('/imports/offers/:id', offerList, {
    under: 'offers',
    file: 'imports/offer-page',
  }),
  board: {
    path: '/imports/board',
    label: 'board',
    permission: 'imp.view',
    menu: { group: 'imports', icon: 'columns' },
    areas: ['board', 'record', 'grid'],
    kind: 'frame',
    file: 'imports/board-page',
  },
  blacklist: listPage('/imports/blacklist', blackListExceptionList, {
    menu: { group: 'imports', icon: 'shield' },
    beside: {
      record: async () =>
        (await import('@nazer/contract/imports/blacklist.record.ts')).blackListExceptionRecord,
      birth: { action: 'add', permission: 'imp.blacklist.add' },
    },
  }),
  supplies: listPage('/exports/supplies', supplyList, { menu: { group: 'exports', icon: 'upload' } }),
  supply: recordPage('/exports/supplies/:id', supplyList, {
    under: 'supplies',
    record: async () => (await import('@nazer/contract/exports/supplies.record.ts')).supplyRecord,
  }),
  demands: listPage('/exports/demands', demandList, { menu: { group: 'exports', icon: 'download' } }),
  demand: recordPage('/exports/demands/:id', demandList, {
    under: 'demands',
    record: async () => (await import('@nazer/contract/exports/demands.record.ts')).demandRecord,
  }),
  dealings: listPage('/exports/dealings', dealingList, { menu: { group: 'exports', icon: 'exchange' } }),
  dealing: recordPage('/exports/dealings/:id', dealingList, {
    under: 'dealings',
    record: async () => (await import('@nazer/contract/exports/dealings.record.ts')).dealingRecord,
  }),
  match: {
    path: '/exports/match',
    label: 'match',
    permission: 'exp.view',
    menu: { group: 'exports', icon: 'users' },
    areas: ['match', 'record', 'grid'],
    kind: 'frame',
    file: 'exports/match-page',
  },
  rates: {
    path: '/exports/rates',
    label: 'rates',
    permission: 'exp.rate.view',
    menu: { group: 'exports', icon: 'rate' },
    areas: ['exports', 'grid', 'dialog'],
    kind: 'frame',
    file: 'exports/rates-page',
  },
  rateBands: listPage('/exports/rates/bands', rateBandList, { under: 'rates' }),
  customsOffices: listPage('/main/market/customs-offices', customsOffice, {
    menu: { group: 'exports', icon: 'list' },
  }),
  sanaDeals: listPage('/sana/deals', sanaTransactionList, { menu: { group: 'sana', icon: 'exchange' } }),
  upload: {
    path: '/sana/upload',
    label: 'upload',
    permission: 'sana.upload',
    menu: { group: 'sana', icon: 'upload' },
    areas: ['intake', 'files', 'grid', 'dialog', 'record'],
    kind: 'frame',
    file: 'intake/upload-page',
  },
  currencyUses: listPage('/sana/uses', currencyUseList, { menu: { group: 'sana', icon: 'tag' } }),
  useExceptions: listPage('/sana/exceptions', useExceptionList, {
    menu: { group: 'sana', icon: 'shield' },
    beside: {
      record: async () => (await import('@nazer/contract/sana/use-exceptions.record.ts')).useExceptionRecord,
      birth: { action: 'add', permission: 'sana.exception.edit' },
    },
  }),
  resourceSales: listPage('/sana/resource-sales', resourceSaleList, {
    menu: { group: 'sana', icon: 'bank' },
    beside: {
      record: async () => (await import('@nazer/contract/sana/resource-sales.record.ts')).resourceSaleRecord,
      birth: { action: 'plan', permission: 'sana.resource.edit' },
    },
  }),
  coins: listPage('/sana/coins', coinList, { menu: { group: 'sana', icon: 'star' } }),
  rialiPayments: listPage('/sana/payments', rialiPaymentList, {
    menu: { group: 'sana', icon: 'card' },
    file: 'sana/payments-page',
    areas: ['grid', 'quick', 'masks', 'files', 'sana'],
  }),
  rialiPayment: recordPage('/sana/payments/:id', rialiPaymentList, {
    under: 'rialiPayments',
    record: async () => (await import('@nazer/contract/sana/riali-payments.record.ts')).rialiPaymentRecord,
  }),
  cheques: listPage('/payments/cheques', chequeList, { menu: { group: 'sana', icon: 'file' } }),
  cheque: recordPage('/payments/cheques/:id', chequeList, {
    under: 'cheques',
    record: async () => (await import('@nazer/contract/payments/cheques.record.ts')).chequeRecord,
  }),
  deposits: listPage('/payments/deposits', invalidDepositList, {
    menu: { group: 'sana', icon: 'alert' },
    beside: {
      record: async () =>
        (await import('@nazer/contract/payments/invalid-deposits.record.ts')).invalidDepositRecord,
    },
  }),
  reconcile: listPage('/payments/reconcile', reconciliationList, {
    menu: { group: 'sana', icon: 'shield' },
    beside: {
      record: async () =>
        (await import('@nazer/contract/payments/reconciliations.record.ts')).reconciliationRecord,
    },
  }),
  merchants: listPage('/merchants', merchantList, { menu: { group: 'sana', icon: 'building' } }),
  merchant: recordPage('/merchants/:id', merchantList, {
    under: 'merchants',
    record: async () => (await import('@nazer/contract/merchants/merchants.record.ts')).merchantRecord,
  }),
  roles: {
    path: '/main/admin/roles',
    label: 'roles',
    permission: 'role.view',
    menu: { group: 'admin', icon: 'shield' },
    areas: ['roles', 'grid', 'dialog', 'masks'],
    kind: 'frame',
    file: 'identity/roles/roles-page',
  },
  users: {
    path: '/main/admin/users',
    label: 'users',
    permission: 'user.view',
    menu: { group: 'admin', icon: 'users' },
    areas: userAreas,
    kind: 'frame',
    file: 'identity/users/users-page',
  },
  staff: {
    path: '/main/admin/staff',
    label: 'staff',
    permission: 'user.view',
    under: 'users',
    areas: userAreas,
    kind: 'frame',
    file: 'identity/users/users-staff-page',
  },
  waiting: {
    path: '/main/admin/waiting',
    label: 'waiting',
    permission: 'user.edit',
    menu: { group: 'admin', icon: 'inbox' },
    areas: ['users', 'roles', 'grid'],
    kind: 'frame',
    file: 'identity/users/waiting-page',
  },
  /** Who may sign up, what a password must be. */
  security: {
    path: '/main/admin/security',
    label: 'security',
    permission: 'set.view',
    menu: { group: 'admin', icon: 'lock' },
    areas: ['users', 'grid', 'dialog'],
    kind: 'frame',
    file: 'identity/security-page',
  },
  settings: {
    path: '/settings',
    label: 'settings',
    permission: 'set.view',
    menu: { group: 'admin', icon: 'settings' },
    areas: ['settings', 'record', 'grid', 'dialog', 'masks'],
    kind: 'frame',
    file: 'settings/settings-page',
  },
  events: {
    path: '/main/admin/events',
    label: 'events',
    permission: 'sys.events.view',
    menu: { group: 'admin', icon: 'list' },
    areas: ['log', 'grid', 'dialog', 'masks', 'files'],
    kind: 'frame',
    file: 'log/events-page',
  },
  jobs: {
    path: '/system/jobs',
    label: 'jobs',
    permission: 'set.view',
    menu: { group: 'admin', icon: 'clock' },
    areas: ['jobs', 'grid', 'dialog'],
    kind: 'frame',
    file: 'jobs/jobs-page',
  },
  jobRuns: listPage('/system/runs', jobRunList, { under: 'jobs' }),
  feeds: listPage('/system/feeds', feedBatchList, {
    menu: { group: 'admin', icon: 'inbox' },
    areas: ['grid', 'quick', 'masks', 'files', 'intake'],
    file: 'intake/feeds-page',
  }),
  serviceKeys: listPage('/system/keys', serviceKeyList, {
    menu: { group: 'admin', icon: 'link' },
    areas: ['grid', 'masks', 'files', 'intake'],
    file: 'identity/keys/keys-page',
  }),
  ifb: {
    path: '/myapp/Ifb/index',
    label: 'ifb',
    menu: { group: 'others', icon: 'chart' },
    areas: ['account'],
    kind: 'frame',
    file: 'workspace/ifb-page',
  },
  glassesBrand: {
    path: '/myapp/glasses/brand',
    label: 'glasses',
    menu: { group: 'others', icon: 'glasses' },
    areas: ['account'],
    kind: 'frame',
    file: 'workspace/glasses-brand-page',
  },
  /** Chooses the style of the frame. */
  layouts: {
    path: '/main/layouts',
    label: 'layouts',
    menu: { group: 'others', icon: 'columns' },
    areas: ['frame'],
    kind: 'frame',
  },
  account: {
    path: '/account',
    label: 'account',
    areas: ['account', 'security', 'notifications', 'grid'],
    kind: 'frame',
    file: 'identity/account/account-page',
  },
  connections: {
    path: '/account/connections',
    label: 'connections',
    under: 'account',
    areas: ['account', 'security'],
    kind: 'frame',
    file: 'identity/external/connections-page',
  },
  /** Demo mode: SMS and mail that would have left. */
  outbox: {
    path: '/system/outbox',
    also: ['/outbox'],
    label: 'outbox',
    permission: 'user.view',
    areas: ['account'],
    kind: 'frame',
    file: 'identity/outbox-page',
  },
  ...samplePages,
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

const allNames = Object.keys(pages) as readonly PageName[]; // keys of a constant

export const pageNames = allNames.filter((name) => name !== 'gallery' || hasGallery);

export const pageOf = (name: PageName): PageEntry => pages[name];

/** The page a record stands under. */
export const parentOf = (name: PageName): PageName | undefined => {
  const { under } = pageOf(name);
  return pageNames.find((candidate) => candidate === under);
};

/** Opened only with the key of a record. */
export const isRecordPage = (name: PageName): boolean => {
  const { kind, by } = pageOf(name);
  return kind === 'record' || by !== undefined;
};

const bare = (url: string): string => (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';

/** True when two addresses name the same page, whatever their casing, query or closing slash. */
export const samePath = (a: string, b: string): boolean => bare(a) === bare(b);

/** The page each of the other addresses leads to. */
export const leads: readonly (readonly [address: string, name: PageName])[] = pageNames.flatMap((name) =>
  (pageOf(name).also ?? []).map((address) => [address, name] as const),
);

const keyed = pageNames
  .filter((name) => pages[name].path.endsWith('/:id'))
  .map((name) => [`${bare(pages[name].path).slice(0, -':id'.length)}`, name] as const);

const pageWithRoot = (path: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).roots?.some((root) => path === root || path.startsWith(`${root}/`)));

const isKey = (rest: string): boolean => rest !== '' && !rest.includes('/');

/** The page an address names, in any casing; nothing for an unknown one. */
export function pageAt(address: string): PageName | undefined {
  const path = bare(address);
  const exact = pageNames.find((name) => bare(pages[name].path) === path) ?? pageWithRoot(path);
  const led = exact ?? leads.find(([other]) => bare(other) === path)?.[1];
  return led ?? keyed.find(([start]) => path.startsWith(start) && isKey(path.slice(start.length)))?.[1];
}

/** Pages of what people keep for themselves, in the order of their menu. */
export const keepingPages = pageNames.filter((name) => pageOf(name).keeps !== undefined);

export const pageKeeping = (kind: string): PageName | undefined =>
  keepingPages.find((name) => pageOf(name).keeps === kind);

/** The page of the records of a list. */
export const recordPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => isRecordPage(name) && pageOf(name).list?.name === list);

/** The page that shows a list. */
export const listPageOf = (list: string): PageName | undefined =>
  pageNames.find((name) => pageOf(name).kind === 'list' && pageOf(name).list?.name === list);
