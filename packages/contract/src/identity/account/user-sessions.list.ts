/** Where users are signed in. Who keeps users sees the open sessions of all, an office those of its own. */
import { list } from '../../kernel/list.ts';

export const userSessionList = list({
  name: 'UserSession',
  area: 'identity',
  view: 'user.edit',
  key: 'id',
  title: ['userName', 'browser'],
  order: ['-lastSeenAt', '-id'],
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    userId: { kind: 'reference', label: 'userName', width: 150 },
    userName: { kind: 'text', width: 150, hidden: true },
    fullName: { kind: 'text', width: 180 },
    /** Names of browser and system, e.g. `Firefox` and `Windows`; empty when they do not say. */
    browser: { kind: 'text', width: 120 },
    system: { kind: 'text', width: 120 },
    address: { kind: 'text', width: 140 },
    createdAt: { kind: 'instant', width: 190 },
    lastSeenAt: { kind: 'instant', width: 190 },
    expiresAt: { kind: 'instant', width: 190 },
    /** The one that asks. */
    isCurrent: { kind: 'boolean', width: 100 },
  },
});
