/** Tells which fields of a list are masked for the reader and what would reveal them. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import {
  isOfOwnCustomers,
  type ListColumn,
  type ListDefinition,
  type ListRow,
} from '@nazer/contract/kernel/list.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';

export type Disclosure = ApiOutput<'GET /api/System/GetPersonalSight'>;

/**
 * `none`: the list has no masked fields; `open`: the reader sees all numbers by permission; `given`: by the reason of
 * the day; `askable`: a reason of the day would reveal them in lists; `single`: one value at a time can be revealed;
 * `closed`: nothing reveals them; `byRight`: only the permission itself would.
 */
export type MaskState = 'none' | 'open' | 'given' | 'askable' | 'single' | 'closed' | 'byRight';

export interface Masks {
  readonly state: MaskState;
  /**
   * Undefined until it is read. A list that masks nothing for this reader does not ask for it, but has it where another
   * list or page has read it.
   */
  readonly disclosure: Disclosure | undefined;
  /**
   * Whether a field is masked in lists, so that the server neither sorts by it nor searches parts of it. Also true in an
   * `open` list of an office for a field in which only numbers of its own customers, if any, are not masked.
   */
  readonly isMasked: (field: string) => boolean;
  /** Whether the reader may search by a whole masked number. */
  readonly mayLookUp: boolean;
}

export const disclosureCall = 'GET /api/System/GetPersonalSight';

/**
 * State in lists of a reader to whom the list is not open. `inLists`: a reason was given on `day`; it expires at midnight
 * in Tehran, also on a page that stays open. `inRecords`: the reader sees numbers in records, and in lists for a reason.
 */
export function stateOf(disclosure: Disclosure | undefined, mayReveal: boolean): MaskState {
  if (disclosure?.inLists && disclosure.day >= todayJalali(new Date())) return 'given';
  if (disclosure?.inRecords) return 'askable';
  return mayReveal ? 'single' : 'closed';
}

const never = (): boolean => false;

/** Columns that hold numbers of persons: `masked` ones of a resource, `personal` ones of a list of the market. */
const hiddenColumns = ({ fields }: ListDefinition): ListColumn[] =>
  fields.filter(({ masked, personal }) => masked !== undefined || personal !== undefined);

/**
 * Whether the list counts as open to the reader: one with `personal` columns to people of an office, a resource to
 * holders of its `unmasked` permission.
 */
function seesAll({ permissions: { unmasked }, fields }: ListDefinition, user: SessionUser): boolean {
  if (fields.some(({ personal }) => personal !== undefined)) return user.sarafiId !== null;
  return unmasked === undefined || user.permissions.includes(unmasked);
}

/** Columns masked in an `open` list: none, but for an office those with numbers of others than its own customers. */
const maskedInOpen = (hidden: readonly ListColumn[], { sarafiId }: SessionUser): readonly ListColumn[] =>
  sarafiId === null ? [] : hidden.filter((column) => !isOfOwnCustomers(column));

/** Masks of a list. Until the reader's disclosure is read, all columns with numbers of persons count as masked. */
export function useMasks(definition: ListDefinition): Masks {
  const user = useSession();
  const hidden = useMemo(() => hiddenColumns(definition), [definition]);
  const isOpen = seesAll(definition, user);
  const needsDisclosure = hidden.length > 0 && !isOpen;
  const { data: disclosure } = useQuery({ ...apiQuery(disclosureCall), enabled: needsDisclosure });
  const reveal =
    definition.permissions.reveal ?? (hidden.some(({ personal }) => personal) && 'personal.reveal');
  const mayReveal = Boolean(reveal) && user.permissions.some((permission) => permission === reveal);
  // Fields without a `reveal` permission cannot be revealed by a reason.
  const isByRight = hidden.every(({ personal }) => !personal) && !definition.permissions.reveal;
  const closed = isByRight ? 'byRight' : stateOf(disclosure, mayReveal);
  const state = hidden.length === 0 ? 'none' : isOpen ? 'open' : closed;
  return useMemo(() => {
    const isShown = state === 'none' || state === 'given';
    const masked = isShown ? [] : state === 'open' ? maskedInOpen(hidden, user) : hidden;
    return {
      state,
      disclosure,
      isMasked: masked.length > 0 ? (key: string) => masked.some((field) => field.key === key) : never,
      mayLookUp: masked.length > 0 && mayReveal,
    };
  }, [state, disclosure, hidden, mayReveal, user]);
}

/** A number of which only digits at its ends are left, as the masks of persons' numbers write it. */
const hiddenInText = /\d\*{3,}\d/u;

/** Whether a value of these rows is or contains a masked number. */
export const holdsHidden = (rows: readonly ListRow[]): boolean =>
  rows.some((row) => Object.values(row).some((value) => hiddenInText.test(String(value))));

/**
 * Masks of a list whose free texts may contain masked numbers: the band appears when one is masked, and to readers
 * who gave a reason.
 */
export function useTextMasks(rows: readonly ListRow[]): Masks {
  const { permissions } = useSession();
  const { data: disclosure } = useQuery(apiQuery(disclosureCall));
  const state = stateOf(disclosure, permissions.includes('personal.reveal'));
  const isShown = state === 'given' || holdsHidden(rows);
  return { state: isShown ? state : 'open', disclosure, isMasked: never, mayLookUp: false };
}
