/** First pages of users: the desk of an office, dashboards, approvals, reports, alerts and search. */
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { listPage, type PageEntry } from './page-entry.ts';

export const deskPages = {
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
  /** First page of users who may open no other first page. */
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
  /** All notifications and messages, read and unread. */
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
} as const satisfies Record<string, PageEntry>;
