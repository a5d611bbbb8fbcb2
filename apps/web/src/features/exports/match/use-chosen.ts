/** Chosen supply or demand, kept in the address: `?supply=12` or `?demand=7`. */
import { digitsOf } from '@nazer/persian/fold.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type Side = 'supply' | 'demand';

export interface ChosenPair {
  readonly side: Side;
  readonly id: number;
}

/** Positive whole number of the address, whatever digits and signs surround it; null for none. */
const numberOf = (value: string | number | undefined): number | null => {
  const id = Number(digitsOf(String(value ?? '')));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** With both in the address, the supply counts. `choose` adds an entry to the browser history. */
export function useChosen(): {
  readonly chosen: ChosenPair | null;
  readonly choose: (next: ChosenPair) => void;
} {
  const search: Readonly<Record<string, string | number | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [supply, demand] = [numberOf(search['supply']), numberOf(search['demand'])];
  const found: ChosenPair | null = demand === null ? null : { side: 'demand', id: demand };
  const choose = ({ side, id }: ChosenPair) =>
    void navigate({ to: '.', search: { [side]: String(id) } as never, resetScroll: false }); // search values are text; the search type of the route is not known here
  return { chosen: supply === null ? found : { side: 'supply', id: supply }, choose };
}
