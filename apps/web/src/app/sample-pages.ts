/** Pages with sample figures and samples of the kit, in the order of the menu. */
import { walletEntryList } from '@nazer/contract/workspace/wallet-entries.list.ts';
import { listPage, type PageEntry } from './page-entry.ts';

export const samplePages = {
  cryptoDashboard: {
    path: '/main/dashboard/crypto',
    label: 'cryptoDashboard',
    permission: 'crm.company.view',
    menu: { group: 'samples', icon: 'card' },
    areas: ['wallet', 'dialog', 'record', 'grid', 'masks', 'cards'],
    kind: 'frame',
    file: 'workspace/wallet/wallet-page',
  },
  walletEntries: listPage('/main/dashboard/crypto/history', walletEntryList, { under: 'cryptoDashboard' }),
  /** Sample figures of properties, and the user's own sample plan. */
  listingDashboard: {
    path: '/main/dashboard/listing',
    label: 'listingDashboard',
    menu: { group: 'samples', icon: 'building' },
    areas: ['listing', 'dashboard', 'notifications', 'grid', 'record', 'dialog', 'cards'],
    kind: 'frame',
    file: 'dashboard/listing/listing-dashboard-page',
  },
  /** Faceted search over sample goods, entirely in the browser. */
  facetSearch: {
    path: '/main/algolia',
    label: 'facetSearch',
    menu: { group: 'samples', icon: 'search' },
    areas: ['facets'],
    kind: 'frame',
    file: 'workspace/facets/facet-search-page',
  },
  /** Sample figures in all kinds of cards. */
  metrics: {
    path: '/main/metrics',
    label: 'metrics',
    menu: { group: 'samples', icon: 'chart' },
    areas: ['metrics', 'cards'],
    kind: 'frame',
    file: 'workspace/cards/metrics-page',
  },
  /** Cards of all kinds; those with figures of the product link to them. */
  widgets: {
    path: '/main/widgets',
    label: 'widgets',
    menu: { group: 'samples', icon: 'box' },
    areas: ['widgets', 'cards'],
    kind: 'frame',
    file: 'workspace/cards/widgets-page',
  },
  /** Gallery of all parts of the kit; its demos have addresses below its roots. */
  gallery: {
    path: '/gallery',
    roots: ['/components', '/extra-components', '/extensions', '/custom-views', '/documents'],
    label: 'gallery',
    menu: { group: 'samples', icon: 'columns' },
    areas: [],
    kind: 'frame',
  },
} as const satisfies Record<string, PageEntry>;
