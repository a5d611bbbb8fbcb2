/** Two brands of the specification, the style of the frame, the user's account, and the outbox of demo mode. */
import { type PageEntry } from './page-entry.ts';

export const otherPages = {
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
  /** Choice of the frame's style. */
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
  /** Outbox of demo mode with SMS and mail that would have been sent. */
  outbox: {
    path: '/system/outbox',
    also: ['/outbox'],
    label: 'outbox',
    permission: 'user.view',
    areas: ['account'],
    kind: 'frame',
    file: 'identity/outbox-page',
  },
} as const satisfies Record<string, PageEntry>;
