/** Sizes of simulated markets: one for the first start, one of a city, one of a country. */
export interface MarketScale {
  readonly offices: number;
  readonly bankOffices: number;
  readonly merchants: number;
  readonly blockedMerchants: number;
  /** Days before today with trades. */
  readonly days: number;
  /** Days before today with rates; more than `days`, so that every trade finds one. */
  readonly rateDays: number;
  readonly requests: number;
  readonly supplies: number;
  /** Demands that no exporter accepted. */
  readonly unmatchedDemands: number;
  readonly sanaRows: number;
  readonly rialiPayments: number;
  readonly coinDealings: number;
  readonly invalidDeposits: number;
  readonly waitingCheques: number;
  readonly resourceSales: number;
}

export const marketScales = {
  demo: {
    offices: 60,
    bankOffices: 8,
    merchants: 400,
    blockedMerchants: 20,
    days: 365,
    rateDays: 400,
    requests: 1_200,
    supplies: 500,
    unmatchedDemands: 60,
    sanaRows: 20_000,
    rialiPayments: 3_000,
    coinDealings: 300,
    invalidDeposits: 40,
    waitingCheques: 20,
    resourceSales: 60,
  },
  city: {
    offices: 200,
    bankOffices: 20,
    merchants: 5_000,
    blockedMerchants: 250,
    days: 730,
    rateDays: 760,
    requests: 20_000,
    supplies: 8_000,
    unmatchedDemands: 800,
    sanaRows: 1_000_000,
    rialiPayments: 100_000,
    coinDealings: 5_000,
    invalidDeposits: 400,
    waitingCheques: 100,
    resourceSales: 400,
  },
  nation: {
    offices: 600,
    bankOffices: 40,
    merchants: 50_000,
    blockedMerchants: 2_500,
    days: 1_095,
    rateDays: 1_130,
    requests: 200_000,
    supplies: 80_000,
    unmatchedDemands: 8_000,
    sanaRows: 10_000_000,
    rialiPayments: 1_000_000,
    coinDealings: 50_000,
    invalidDeposits: 4_000,
    waitingCheques: 400,
    resourceSales: 4_000,
  },
} as const satisfies Record<string, MarketScale>;

export type MarketScaleName = keyof typeof marketScales;
