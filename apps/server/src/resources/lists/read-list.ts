/**
 * A list as one caller reads it in one answer: its rows, and how much of the numbers of natural persons (national ids,
 * mobiles, IBANs) it shows.
 */
import { isOfOwnCustomers, type List, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { listRowSchema } from '@nazer/contract/kernel/list-calls.ts';
import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { type Hider, hiderOf } from '../../platform/personal/hide.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { noDisclosure, type Disclosure } from '../../platform/personal/disclosure.ts';
import type { WireRow } from '../export/export-table.ts';
import { isClosedTo, type ListSource, listingFor } from './list-source.ts';
import { type Listing, listingOf } from './listing.ts';
import { displayedRow } from '../masks/masking.ts';

export interface ReadList {
  readonly listing: Listing;
  readonly disclosure: Disclosure;
  /** Months whose rows are archived, and the column of days they are months of; none for most lists. */
  readonly archived?: { readonly field: string; readonly months: readonly string[] };
  /**
   * Whether the caller sees a column masked, or null, in every row; false for a column of personal numbers of which an
   * office sees those of its own customers.
   */
  readonly isHidden: (column: ListColumn) => boolean;
  /** Gives a row as it leaves the server. */
  readonly display: (row: WireRow) => WireRow;
  /** Masks of a row that the routes do not apply themselves by its schema. */
  readonly mask?: (row: WireRow) => WireRow;
}

/** Reads the list of a resource as its caller sees it (`discloseTo`). */
export function readResource(
  ctx: Pick<Ctx, 'language'>,
  seen: ResourceDefinition,
  disclosure: Disclosure,
): ReadList {
  const listing = listingOf(ctx, seen);
  const hidden = new Set(listing.masked.map(({ key }) => key));
  return {
    listing,
    disclosure,
    isHidden: ({ key }) => hidden.has(key),
    display: (row) => displayedRow(seen, row),
  };
}

/** Whether the caller belongs to an office, and the column has numbers of its own customers alone. */
const isOwn = (column: ListColumn, { office }: Disclosure): boolean =>
  office !== null && isOfOwnCustomers(column);

const holdsNumbers = ({ personal, isPersonalText }: ListColumn): boolean =>
  personal !== undefined || isPersonalText === true;

const hiders = new WeakMap<List, Hider | undefined>();

function hiderFor(list: List): Hider | undefined {
  if (!hiders.has(list)) hiders.set(list, hiderOf(listRowSchema(list)));
  return hiders.get(list);
}

/** Columns that are masked, or null, for whoever lacks a right, whatever reason they give. */
function maskedColumns({ fields, permissions: { unmasked } }: List, { user }: Ctx): ListColumn[] {
  const seesMasked = unmasked === undefined || user.permissions.has(unmasked);
  return fields.filter((column) => isClosedTo(user, column) || (!seesMasked && column.masked !== undefined));
}

const masking =
  (columns: readonly ListColumn[]) =>
  (row: WireRow): WireRow => ({
    ...row,
    ...Object.fromEntries(
      columns.map(({ key, masked }) => [key, masked ? maskValue(masked, String(row[key])) : null]),
    ),
  });

/** Function that masks a row for its reader; undefined when rows leave as they are. */
function maskFor(
  { user }: Ctx,
  { mask: maskByRights }: ListSource,
  masked: readonly ListColumn[],
): ((row: WireRow) => WireRow) | undefined {
  const mask = masked.length > 0 ? masking(masked) : undefined;
  if (!maskByRights) return mask;
  return (row) => maskByRights(user, mask ? mask(row) : row);
}

/**
 * Runs `before` of the list and asks what its reader may see. Whether they may see the list at all was asked
 * before.
 */
export async function readList(ctx: Ctx, source: ListSource, access: PersonalAccess): Promise<ReadList> {
  const { list } = source;
  const found = await source.before?.(ctx);
  const numbers = list.fields.filter(holdsNumbers);
  const disclosure = numbers.length > 0 ? await access.disclosureOf(ctx, 'list') : noDisclosure();
  const hidden = disclosure.isOpen ? [] : numbers.filter((column) => !isOwn(column, disclosure));
  const masked = maskedColumns(list, ctx);
  const mask = maskFor(ctx, source, masked);
  const { archive } = source;
  const hide = hiderFor(list);
  return {
    listing: {
      ...listingFor(source, { ...ctx, isOpen: disclosure.isOpen, found }),
      masked: [...hidden, ...masked],
    },
    disclosure,
    ...(archive && { archived: { field: archive.field, months: await archive.months(ctx.db) } }),
    isHidden: (column) =>
      masked.includes(column) || (holdsNumbers(column) && !disclosure.isOpen && disclosure.office === null),
    display: (row) => {
      const seen = mask ? mask(row) : row;
      return hide ? hide(seen, disclosure) : seen;
    },
    ...(mask && { mask }),
  };
}
