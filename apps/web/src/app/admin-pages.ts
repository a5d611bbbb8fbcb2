/** Pages of administration: roles, users, settings, log, jobs, feeds and API keys. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { serviceKeyList } from '@nazer/contract/intake/service-keys.list.ts';
import { jobRunList } from '@nazer/contract/jobs/job-runs.list.ts';
import { listPage, type PageEntry, userAreas } from './page-entry.ts';

export const adminPages = {
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
  /** Settings for signing up and for passwords. */
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
} as const satisfies Record<string, PageEntry>;
