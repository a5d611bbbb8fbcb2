/** What the areas plug into the engines of approvals and feeds, listed by hand. */
import type { Approvables } from './modules/events/approvals.service.ts';
import type { Feeds } from './modules/events/feeds.service.ts';
import { exportsApprovals } from './modules/exports/exports.approvals.ts';
import { settingsFeeds } from './modules/settings/settings.feeds.ts';

export const approvables: Approvables = { ...exportsApprovals };

export const feeds: Feeds = { ...settingsFeeds };
