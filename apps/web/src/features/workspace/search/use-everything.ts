/**
 * Hits of a text: customers, entries of the user's apps, and records of the market the user may see, each with the
 * page that displays it.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { searchLists, type SearchType } from '@nazer/contract/exports/exports-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { recordLinks } from '../../../platform/record-links.ts';

type MarketHit = ApiOutput<'POST /api/Export/FullSearch'>['list'][number];
type DeskHit = ApiOutput<'GET /api/Workspace/Search'>['list'][number];

export interface FoundRecord {
  readonly key: string;
  /** Address at which the record is displayed; null when there is none. */
  readonly href: string | null;
  readonly title: string;
  /** Second line of an entry of the user's apps; absent for other hits. */
  readonly detail?: string;
  /** Hit of the market that the record was made of; absent for other hits. */
  readonly market?: MarketHit;
}

/** Hits of one kind, named by its list. */
export interface FoundKind {
  readonly list: string;
  readonly records: readonly FoundRecord[];
}

/**
 * Hits stay fresh for five minutes, so that going back does not search again: a search for a person's number counts
 * as a try.
 */
const staleTime = 5 * 60_000;

/** Name of the kind of payment identifiers, which belong to no list. */
export const identifierKind = 'identifier';

/** Hits by their lists, in the order in which the lists first come up. */
function byKind<H>(
  hits: readonly H[],
  listOf: (hit: H) => string,
  toRecord: (hit: H) => FoundRecord,
): FoundKind[] {
  const lists = [...new Set(hits.map(listOf))];
  return lists.map((list) => ({
    list,
    records: hits.filter((hit) => listOf(hit) === list).map(toRecord),
  }));
}

/** Whether the kind names offices or merchants; these come before records that belong to them. */
const isNamed = ({ list }: FoundKind): boolean =>
  [searchLists.sarafi, searchLists.merchant].some((name) => name === list);

const marketList = (type: SearchType): string => searchLists[type] ?? identifierKind;

const ofMarket = (hits: readonly MarketHit[]): FoundKind[] =>
  byKind(
    hits,
    ({ type }) => marketList(type),
    (market) => ({ key: `${market.type} ${market.id}`, href: market.route, title: market.title, market }),
  );

/**
 * Searches all kinds; an empty text sends no call. `kinds`: offices and merchants first, then customers and entries of
 * the apps, then other records of the market; `failed`: the first query that failed; `isReading`: an answer is still
 * missing.
 */
export function useEverything(text: string) {
  const { permissions } = useSession();
  const isWanted = text !== '';
  const seesMarket = permissions.includes('exp.view');
  const desk = useQuery({
    ...apiQuery('GET /api/Workspace/Search', { query: { text } }),
    enabled: isWanted,
    staleTime,
  });
  const market = useQuery({
    ...apiQuery('POST /api/Export/FullSearch', { body: { q: text } }),
    enabled: isWanted && seesMarket,
    staleTime,
  });
  const ofDesk = (hits: readonly DeskHit[]): FoundKind[] =>
    byKind(
      hits,
      ({ resource }) => resource,
      (entry) => ({
        key: `${entry.resource} ${entry.key}`,
        href: recordLinks.foundAt(entry, text),
        title: entry.title,
        detail: entry.detail,
      }),
    );
  const queries = seesMarket ? [market, desk] : [desk];
  const found = ofMarket(market.data?.list ?? []);
  const [named, others] = [found.filter(isNamed), found.filter((kind) => !isNamed(kind))];
  return {
    kinds: [...named, ...ofDesk(desk.data?.list ?? []), ...others],
    failed: queries.find(({ isError }) => isError),
    isReading: isWanted && queries.some(({ isPending }) => isPending),
  };
}
