/** Subscription plan of the demo page of properties. Data only, so that the browser loads no Zod with it. */
export const samplePlan = {
  /** Price in dollars a month. */
  price: 19,
  /** Number of agents the plan includes. */
  agents: 10,
  /** Days left of the plan for a user who has never renewed it. */
  days: 80,
  /** Most months of one renewal. */
  mostMonths: 12,
  /** Latest end of a plan, in months from today. */
  monthsAhead: 24,
} as const;
