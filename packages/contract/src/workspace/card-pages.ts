/** The pages that are tables of cards, by their names, and how wide a card can be. */
export const cardPages = [
  'supervision',
  'customersDashboard',
  'crmDashboard',
  'cryptoDashboard',
  'listingDashboard',
  'metrics',
  'widgets',
] as const;
export type CardPageName = (typeof cardPages)[number];

/** Parts of a line, from the narrowest to the whole of it; `wide` is 61.8 % of it. */
export const cardSizes = ['quarter', 'third', 'half', 'wide', 'whole'] as const;
export type CardSize = (typeof cardSizes)[number];
