/** Plug-ins of the areas for the engines of approvals, feeds and lists, listed by hand. */
import type { Approvables } from './modules/approvals/approvals.service.ts';
import { fourEyesApproval } from './modules/approvals/four-eyes-changes.ts';
import type { Feeds } from './modules/intake/feeds.service.ts';
import { exportsApprovals } from './modules/exports/exports.approvals.ts';
import { importsApprovals } from './modules/imports/imports.approvals.ts';
import { sarafiApprovals } from './modules/sarafi/sarafi.approvals.ts';
import { importsFeeds } from './modules/imports/imports.feeds.ts';
import { exportsFeeds } from './modules/exports/exports.feeds.ts';
import { paymentsFeeds } from './modules/payments/payments.feeds.ts';
import { sanaFeeds } from './modules/sana/sana.feeds.ts';
import { settingsApprovals } from './modules/settings/policy/policy-form.ts';
import { getBusinessCalendar as workdaysOf } from './modules/settings/calendar/calendar.service.ts';
import { settingsFeeds } from './modules/settings/settings.feeds.ts';

export { workdaysOf };

export const approvables: Approvables = {
  ...exportsApprovals,
  ...importsApprovals,
  ...sarafiApprovals,
  ...settingsApprovals,
  'POST /api/System/SaveFourEyes': fourEyesApproval,
};

export const feeds: Feeds = {
  ...settingsFeeds,
  ...exportsFeeds,
  ...paymentsFeeds,
  ...importsFeeds,
  ...sanaFeeds,
};
