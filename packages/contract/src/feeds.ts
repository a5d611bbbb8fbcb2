/** Every feed noun of `/api/Feed/<Noun>` by its wire name; the only place that assembles them. */
import type { FeedNoun } from './intake/feed-noun.ts';
import { importsFeeds } from './imports/imports.feeds.ts';
import { exportsFeeds } from './exports/exports.feeds.ts';
import { paymentsFeeds } from './payments/payments.feeds.ts';
import { sanaFeeds } from './sana/sana.feeds.ts';
import { settingsFeeds } from './settings/settings.feeds.ts';

export const feedNouns = {
  ...settingsFeeds,
  ...exportsFeeds,
  ...paymentsFeeds,
  ...importsFeeds,
  ...sanaFeeds,
} as const satisfies Readonly<Record<string, FeedNoun>>;

export type FeedNounName = keyof typeof feedNouns;
export const feedNounNames = Object.keys(feedNouns) as FeedNounName[]; // its own keys
