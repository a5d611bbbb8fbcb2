/**
 * Address of the list of the rows behind a figure, sorted by the column whose sum is the figure, largest first; null for
 * readers who may not open the list.
 */
import type { DrillDown } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { useCallback } from 'react';
import { useListLink } from './use-record-link.ts';

export type DrillDownLink = (drillDown: DrillDown) => string | null;

export function useDrillDown(): DrillDownLink {
  const linkOf = useListLink();
  return useCallback(
    ({ list, filterModels, sum }) =>
      linkOf(list, filterModels, sum === undefined ? [] : [{ Field: sum, Sort: 'desc' }]),
    [linkOf],
  );
}
