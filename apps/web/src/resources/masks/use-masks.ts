/** Which fields of a resource the reader sees hidden, and what can be done about it. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';

export type Disclosure = ApiOutput<'GET /api/System/GetPersonalSight'>;

/**
 * `none`: nothing here is ever hidden; `open`: the reader sees all by right; `given`: by the reason of the day;
 * `askable`: a reason of the day would open lists; `single`: one value at a time; `closed`: nothing opens them; `byRight`: only
 * the right itself does.
 */
export type MaskState = 'none' | 'open' | 'given' | 'askable' | 'single' | 'closed' | 'byRight';

export interface Masks {
  readonly state: MaskState;
  /** Undefined until it is known, and where it does not matter. */
  readonly disclosure: Disclosure | undefined;
  /** The field is hidden in lists. */
  readonly isMasked: (field: string) => boolean;
  /** A whole hidden number may be looked up. */
  readonly mayLookUp: boolean;
}

export const disclosureCall = 'GET /api/System/GetPersonalSight';

/** In lists; a reason ends with its day, also on a page that stays open. */
export function stateOf(disclosure: Disclosure | undefined, mayReveal: boolean): MaskState {
  if (disclosure?.inLists && disclosure.day >= todayJalali(new Date())) return 'given';
  if (disclosure?.inRecords) return 'askable';
  return mayReveal ? 'single' : 'closed';
}

const never = (): boolean => false;

/** The columns that hold numbers of persons; of a resource those it masks, by rights of its own. */
const hiddenColumns = ({ fields }: ListDefinition): ListColumn[] =>
  fields.filter(({ masked, personal }) => masked !== undefined || personal !== undefined);

/** Who sees them all: of a resource by its right; of a list of the market people of an office, whose rows are its own. */
function seesAll({ permissions: { unmasked }, fields }: ListDefinition, user: SessionUser): boolean {
  if (fields.some(({ personal }) => personal !== undefined)) return user.sarafiId !== null;
  return unmasked === undefined || user.permissions.includes(unmasked);
}

export function useMasks(definition: ListDefinition): Masks {
  const user = useSession();
  const hidden = useMemo(() => hiddenColumns(definition), [definition]);
  const isOpen = seesAll(definition, user);
  const isAsked = hidden.length > 0 && !isOpen;
  const { data: disclosure } = useQuery({ ...apiQuery(disclosureCall), enabled: isAsked });
  const reveal =
    definition.permissions.reveal ?? (hidden.some(({ personal }) => personal) && 'personal.reveal');
  const mayReveal = Boolean(reveal) && user.permissions.some((permission) => permission === reveal);
  // What a right alone opens, no reason opens.
  const isByRight = hidden.every(({ personal }) => !personal) && !definition.permissions.reveal;
  const closed = isByRight ? 'byRight' : stateOf(disclosure, mayReveal);
  const state = hidden.length === 0 ? 'none' : isOpen ? 'open' : closed;
  return useMemo(() => {
    const isHidden = state !== 'none' && state !== 'open' && state !== 'given';
    return {
      state,
      disclosure,
      isMasked: isHidden ? (key: string) => hidden.some((field) => field.key === key) : never,
      mayLookUp: isHidden && mayReveal,
    };
  }, [state, disclosure, hidden, mayReveal]);
}

const hiddenInText = /\d\*{3,}\d/u;

/** Some value of these rows, or a part of one, is a hidden number. */
export const holdsHidden = (rows: readonly ListRow[]): boolean =>
  rows.some((row) => Object.values(row).some((value) => hiddenInText.test(String(value))));

/** For lists whose texts hold such numbers here and there: told where one is hidden, and to who opened them. */
export function useTextMasks(rows: readonly ListRow[]): Masks {
  const { permissions } = useSession();
  const { data: disclosure } = useQuery(apiQuery(disclosureCall));
  const state = stateOf(disclosure, permissions.includes('personal.reveal'));
  const isShown = state === 'given' || holdsHidden(rows);
  return { state: isShown ? state : 'open', disclosure, isMasked: never, mayLookUp: false };
}
