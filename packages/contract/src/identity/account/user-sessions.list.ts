/** List of open sessions: administrators of users see all, people of an office those of their office. */
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
    fullName: { kind: 'text', isPerson: true, width: 180 },
    /** Names of browser and system, e.g. `Firefox` and `Windows`; empty when the request does not tell them. */
    browser: { kind: 'text', width: 120 },
    system: { kind: 'text', width: 120 },
    address: { kind: 'text', width: 140 },
    createdAt: { kind: 'instant', width: 190 },
    lastSeenAt: { kind: 'instant', width: 190 },
    expiresAt: { kind: 'instant', width: 190 },
    /** True for the session that makes the call. */
    isCurrent: { kind: 'boolean', width: 100 },
  },
});
