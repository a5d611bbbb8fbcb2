/** Full search over all records the caller may see. */
import { type SearchHit, searchTypes, type SearchType } from '@nazer/contract/exports/exports-rows.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { isPersonsNumber } from '@nazer/contract/kernel/personal.ts';
import type { CodeName } from '@nazer/contract/codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { foldKey, normalizeText } from '@nazer/persian/fold.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readDayFilter } from '../../platform/day-range.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import { findHits, type Hit, type SearchTerms } from './full-search.queries.ts';

interface Kind {
  /** Right needed to find records of this kind. */
  readonly right: Permission;
  /** Enumeration of the status; null for records without one. */
  readonly codes: CodeName | null;
  /** Page of the web app that a hit leads to. */
  readonly route: (hit: Hit) => string;
}

const kinds: Readonly<Record<SearchType, Kind>> = {
  request: { right: 'imp.view', codes: 'requestStatus', route: ({ id }) => `/imports/requests/${id}` },
  offer: { right: 'imp.view', codes: 'offerStatus', route: ({ id }) => `/imports/offers/${id}` },
  supply: { right: 'exp.view', codes: 'supplyStatus', route: ({ id }) => `/exports/supplies/${id}` },
  demand: { right: 'exp.view', codes: 'demandStatus', route: ({ id }) => `/exports/demands/${id}` },
  dealing: { right: 'exp.view', codes: 'dealingStatus', route: ({ id }) => `/exports/dealings/${id}` },
  merchant: { right: 'merchant.view', codes: null, route: ({ id }) => `/merchants/${id}` },
  sarafi: { right: 'sarafi.view', codes: 'sarafiStatus', route: ({ id }) => `/sarafi/${id}` },
  sana: {
    right: 'sarafi.balance.view',
    codes: 'sanaStatus',
    route: ({ id }) => `/sana/deals?f=id.eq.${id}`,
  },
  identifier: {
    right: 'exp.payment.view',
    codes: 'identifierStatus',
    // Its first digit is 1 for a dealing and 2 for an offer; the id of the hit is that of the contract.
    route: ({ id, title }) => (title.startsWith('1') ? `/exports/dealings/${id}` : `/imports/offers/${id}`),
  },
};

/**
 * Kinds that an office cannot search by a person's number: it sees such records of persons who are not its customers,
 * with their numbers hidden.
 */
const hidden: ReadonlySet<SearchType> = new Set(['request', 'offer', 'supply', 'merchant']);

/** Terms of a searched text; null when nothing is left of it to search for. */
function readSearchTerms(ctx: Ctx, q: string): Omit<SearchTerms, 'from' | 'to'> | null {
  const text = normalizeText(q);
  // Numbers are also found with separators of thousands, slashes, hyphens and spaces.
  const compact = text.replaceAll(/[\s,\u066C/-]/gu, '');
  const digits = /^\d{1,20}$/u.test(compact) ? compact : ''; // longer numbers are no code of any kind
  const words = foldKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`);
  if (digits === '' && words.length === 0) return null;
  const number = digits !== '' && digits.length <= 15 ? Number(digits) : null;
  return { number, digits, words, sarafiId: officeOf(ctx) };
}

interface FullSearchQuery {
  readonly q: string;
  /** Kinds to search; all that the caller may see when empty or left out. */
  readonly types?: readonly SearchType[] | undefined;
  /**
   * First and last Jalali day of the records, both included; no limit when left out. Merchants, offices and identifiers
   * have no day and are found all the same.
   */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Kinds of records to search. */
function typesOf(
  ctx: Ctx,
  { types = [] }: FullSearchQuery,
  { digits, sarafiId }: Pick<SearchTerms, 'digits' | 'sarafiId'>,
) {
  const isHiddenFrom = sarafiId !== null && isPersonsNumber(digits);
  return searchTypes.filter(
    (type) =>
      (types.length === 0 || types.includes(type)) &&
      ctx.user.permissions.has(kinds[type].right) &&
      !(isHiddenFrom && hidden.has(type)),
  );
}

/**
 * Searches all kinds the caller may see; the hits of each kind come together, in the order of `searchTypes`. An empty
 * text finds nothing. Throws `badDateInput` and `endBeforeStart`.
 */
export async function searchAll(ctx: Ctx, query: FullSearchQuery): Promise<{ list: SearchHit[] }> {
  const days = readDayFilter(['from', query.from], ['to', query.to]);
  const read = readSearchTerms(ctx, query.q);
  if (!read) return { list: [] };
  const terms: SearchTerms = { ...read, from: days.from, to: days.to };
  const list: SearchHit[] = [];
  for (const type of typesOf(ctx, query, read)) {
    const { codes, route } = kinds[type];
    for (const hit of await findHits[type](ctx.db, terms)) {
      const statusTitle = codes === null ? '' : codeTitle(ctx.language, codes, hit.status);
      list.push({ ...hit, type, statusTitle, route: route(hit) });
    }
  }
  return { list };
}
