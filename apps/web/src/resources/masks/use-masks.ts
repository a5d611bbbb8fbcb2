/** Which fields of a resource the reader sees hidden, and what can be done about it. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';

export type Sight = ApiOutput<'GET /api/System/GetPersonalSight'>;

/**
 * `none`: nothing here is ever hidden; `open`: the reader sees all by right; `given`: by the reason of the day;
 * `askable`: a reason of the day would open lists; `single`: one value at a time; `closed`: nothing opens them.
 */
export type MaskState = 'none' | 'open' | 'given' | 'askable' | 'single' | 'closed';

export interface Masks {
  readonly state: MaskState;
  /** Undefined until it is known, and where it does not matter. */
  readonly sight: Sight | undefined;
  /** The field is hidden in lists. */
  readonly isMasked: (field: string) => boolean;
  /** A whole hidden number may be sought. */
  readonly maySeek: boolean;
}

export const sightCall = 'GET /api/System/GetPersonalSight';

/** In lists; a reason ends with its day, also on a page that stays open. */
export function stateOf(sight: Sight | undefined, mayReveal: boolean): MaskState {
  if (sight?.inLists && sight.day >= todayJalali(new Date())) return 'given';
  if (sight?.inRecords) return 'askable';
  return mayReveal ? 'single' : 'closed';
}

const never = (): boolean => false;

export function useMasks(definition: ResourceDefinition): Masks {
  const { permissions } = useSession();
  const { unmasked, reveal } = definition.permissions;
  const masked = useMemo(() => definition.fields.filter((field) => field.masked !== undefined), [definition]);
  const seesAll = unmasked === undefined || permissions.includes(unmasked);
  const isAsked = masked.length > 0 && !seesAll;
  const { data: sight } = useQuery({ ...apiQuery(sightCall), enabled: isAsked });
  const mayReveal = reveal !== undefined && permissions.includes(reveal);
  const state = masked.length === 0 ? 'none' : seesAll ? 'open' : stateOf(sight, mayReveal);
  return useMemo(() => {
    const isHidden = state !== 'none' && state !== 'open' && state !== 'given';
    return {
      state,
      sight,
      isMasked: isHidden ? (key: string) => masked.some((field) => field.key === key) : never,
      maySeek: isHidden && mayReveal,
    };
  }, [state, sight, masked, mayReveal]);
}

const hiddenInText = /\d\*{3,}\d/u;

/** Some value of these rows, or a part of one, is a hidden number. */
export const holdsHidden = (rows: readonly AnyRow[]): boolean =>
  rows.some((row) => Object.values(row).some((value) => hiddenInText.test(String(value))));

/** For lists whose texts hold such numbers here and there: told where one is hidden, and to who opened them. */
export function useTextMasks(rows: readonly AnyRow[]): Masks {
  const { permissions } = useSession();
  const { data: sight } = useQuery(apiQuery(sightCall));
  const state = stateOf(sight, permissions.includes('personal.reveal'));
  const isShown = state === 'given' || holdsHidden(rows);
  return { state: isShown ? state : 'open', sight, isMasked: never, maySeek: false };
}

export const hasMasked = (definition: ResourceDefinition, row: AnyRow): boolean =>
  definition.fields.some(({ key, masked }) => masked !== undefined && isMaskedValue(row[key]));
