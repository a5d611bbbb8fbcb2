/** Period of the figures, kept in the address so that a copied link shows the same. */
import { type FigurePeriod, figurePeriods, defaultPeriod } from '@nazer/contract/crm/figure-periods.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Key of the name of a period, by its months. */
export const periodWord = (months: FigurePeriod) => `months${months}` as const;

export function usePeriod(): [FigurePeriod, (months: FigurePeriod) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const months = figurePeriods.find((one) => one === search['months']) ?? defaultPeriod;
  const choose = (next: FigurePeriod) => {
    const query = next === defaultPeriod ? {} : { months: next };
    void navigate({ to: '.', search: query as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return [months, choose];
}
