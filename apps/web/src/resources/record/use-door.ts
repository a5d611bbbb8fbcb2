/** Address of the list behind a figure; null for readers who may not open it. */
import type { Door } from '@nazer/contract/dashboard/figure-doors.ts';
import { useCallback } from 'react';
import { useListLink } from './use-record-link.ts';

export type DoorLink = (door: Door) => string | null;

export function useDoor(): DoorLink {
  const linkOf = useListLink();
  return useCallback(
    ({ list, filterModels, sum }) =>
      linkOf(list, filterModels, sum === undefined ? [] : [{ Field: sum, Sort: 'desc' }]),
    [linkOf],
  );
}
