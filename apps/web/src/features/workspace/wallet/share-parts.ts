/** Shares of the wallets in the portfolio: at most three parts, of which the third combines the rest. */
export interface SharePart {
  /** Id of the wallet, or `rest` for the part that combines several. */
  readonly key: string;
  readonly name: string;
  /** From 0 to 100. */
  readonly percent: number;
}

interface Valued {
  readonly id: number;
  readonly name: string;
  /** Null for a currency without a rate. */
  readonly balanceEur: string | null;
}

/** Most parts of the chart; the smallest wallets are put together to the last one. */
const maxParts = 3;

/**
 * Percents of the wallets by their value in euro, greatest first; wallets without a positive value are left
 * out.
 */
export function sharePartsOf(wallets: readonly Valued[], restName: string): readonly SharePart[] {
  const valued = wallets
    .map(({ id, name, balanceEur }) => ({ key: String(id), name, value: Number(balanceEur ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  const total = valued.reduce((sum, { value }) => sum + value, 0);
  const rest = valued.slice(maxParts - 1);
  const displayed =
    valued.length <= maxParts
      ? valued
      : [
          ...valued.slice(0, maxParts - 1),
          { key: 'rest', name: restName, value: rest.reduce((sum, { value }) => sum + value, 0) },
        ];
  return displayed.map(({ key, name, value }) => ({ key, name, percent: (value / total) * 100 }));
}
