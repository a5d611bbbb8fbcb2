/**
 * Plug-ins of the areas for the engines of approvals, feeds and lists, listed by hand. The approvals of identity need
 * services, so `app.ts` adds them.
 */
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

/** Business calendar, by which lists turn a filter such as the last five business days into days. */
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
