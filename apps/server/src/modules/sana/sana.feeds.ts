/** Feeds of retail deals, their rial payments and gold coins, which offices and banks send. */
import type { Feeds } from '../intake/feeds.service.ts';
import { recordCoins } from './coins/coins.service.ts';
import { recordRialiPayments } from './riali-payments/riali-payments.service.ts';
import { recordSanaRows } from './deals/sana-rows.service.ts';

export const sanaFeeds = {
  SanaTransactions: { applyAll: recordSanaRows },
  RialPayments: { applyAll: recordRialiPayments },
  Coins: { applyAll: recordCoins },
} satisfies Feeds;
