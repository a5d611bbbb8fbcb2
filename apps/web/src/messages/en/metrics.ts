/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: 'The figures of this page are samples',
  visits: 'Visits',
  orders: 'Orders',
  members: 'Members',
  messages: 'Messages',
  pageViews: 'Page views',
  newVisitors: 'New visitors',
  returns: 'Returned orders',
  income: 'Income (million rials)',
  thanWeekBefore: 'than the week before',
  thanYearBefore: 'than the year before',
  placed: 'Orders placed',
  delivered: 'Orders delivered',
  pending: 'Orders waiting',
  thisWeek: 'in the past week',
  visitGrowth: 'Growth of visits',
  customerGrowth: 'Growth of customers',
  salesGrowth: 'Growth of sales',
  growthNote: 'over twelve months',
  traffic: 'Traffic raise',
  lastYear: 'Income last year',
  queries: 'Queries',
};
