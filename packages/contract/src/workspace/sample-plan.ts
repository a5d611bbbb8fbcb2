/** The sample plan of the page of properties: plain figures, for the browser too. */
export const samplePlan = {
  /** Dollars a month. */
  price: 19,
  agents: 10,
  /** Left to who has never renewed it. */
  days: 80,
  /** Of one renewal. */
  mostMonths: 12,
  /** No plan ends later than so many months from today. */
  monthsAhead: 24,
} as const;
