/** Records that match a text, found by the same calls and permissions as on the search page. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { searchLists } from '@nazer/contract/exports/exports-rows.ts';
import { onOtherKeyboard } from '@nazer/persian/keyboard.ts';
import type { IconName } from '@nazer/ui/icons/icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../platform/words/i18n.tsx';
import { pageKeeping, pageOf } from '../../pages.ts';
import { foundPath } from '../../record-path.ts';
import type { Hit } from './palette-hit.ts';

const icons: Readonly<Record<string, IconName>> = {
  CrmCompany: 'building',
  EcarSales: 'user',
  User: 'user',
  Product: 'box',
  ExchangeOffice: 'bank',
  Merchant: 'building',
  Offer: 'tag',
};

const iconOf = (list: string): IconName => {
  const keeping = pageKeeping(list);
  return (keeping && pageOf(keeping).menu?.icon) ?? icons[list] ?? 'file';
};

type FoundDesk = ApiOutput<'GET /api/Workspace/Search'>['list'];
type FoundMarket = ApiOutput<'POST /api/Export/FullSearch'>['list'];

/** Greatest number of hits per kind; the search page shows all. */
const maxHitsOfKind = 4;

/** First hits of each kind; hits without a kind are all kept. */
const fewOf = <H>(hits: readonly H[], kindOf: (hit: H) => string | null): H[] =>
  hits.filter((hit, at) => {
    const kind = kindOf(hit);
    return kind === null || hits.slice(0, at).filter((one) => kindOf(one) === kind).length < maxHitsOfKind;
  });

/** Pause in typing in ms before the market is searched, which is expensive. */
const restMs = 200;

/** The text once it has not changed for `restMs`; until then the text of the pause before, at first an empty one. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

interface NamedRecord {
  readonly title: string;
  readonly about: readonly string[];
}

function useHits() {
  const words = useWords();
  const go = useGo();
  const nouns = words.resources as Readonly<Record<string, { one: string } | undefined>>; // undefined for a resource newer than this page
  const hit = (list: string, href: string | null, { title, about }: NamedRecord): Hit[] =>
    href
      ? [
          {
            id: href,
            title,
            list,
            detail: [nouns[list]?.one ?? '', ...about].filter(Boolean).join(' · '),
            icon: iconOf(list),
            run: () => go(href),
          },
        ]
      : [];
  const ofDesk = (list: FoundDesk, text: string): Hit[] =>
    fewOf(list, ({ resource }) => (pageKeeping(resource) ? resource : null)).flatMap((entry) =>
      hit(entry.resource, foundPath(entry, text), { title: entry.title, about: [entry.detail] }),
    );
  const ofMarket = (list: FoundMarket): Hit[] => {
    return fewOf(list, ({ type }) => type).flatMap(({ type, id, title, statusTitle, route }) => {
      const isName = type === 'merchant' || type === 'sarafi';
      return hit(searchLists[type] ?? '', route, { title, about: [isName ? '' : String(id), statusTitle] });
    });
  };
  return { ofDesk, ofMarket };
}

interface QueryState {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly data: unknown;
}

const nothing = { error: null, isFetching: false, isBehind: false } as const;

/** Progress of several queries. */
function progressOf(queries: readonly QueryState[]) {
  const error = queries.find((one) => one.error !== null)?.error ?? null;
  return {
    error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    /** The displayed hits belong to the text typed before, or none have been read yet; false after a failure. */
    isBehind:
      error === null &&
      queries.some(({ isPlaceholderData, data }) => isPlaceholderData || data === undefined),
  };
}

const keepLast = { placeholderData: <T>(last: T | undefined) => last } as const;

/** Hits of one spelling of the text; an empty text sends no call. */
function useReading(text: string) {
  const client = useQueryClient();
  const { ofDesk, ofMarket } = useHits();
  const seesMarket = useSession().permissions.includes('exp.view');
  const isWanted = text !== '';
  const rested = useRested(text);
  const deskSearch = apiQuery('GET /api/Workspace/Search', { query: { text } });
  const marketSearch = apiQuery('POST /api/Export/FullSearch', { body: { q: text } });
  const desk = useQuery({ ...deskSearch, ...keepLast, enabled: isWanted });
  const isMarketSearched = isWanted && seesMarket && rested === text;
  const market = useQuery({ ...marketSearch, ...keepLast, enabled: isMarketSearched });
  const hitsOf = (found: FoundDesk = [], ofTheMarket: FoundMarket = []) => [
    ...ofDesk(found, text),
    ...ofMarket(ofTheMarket),
  ];
  const readMarket = async () => (seesMarket ? (await client.fetchQuery(marketSearch)).list : []);
  return {
    hits: isWanted ? hitsOf(desk.data?.list, market.data?.list) : [],
    ...(isWanted ? progressOf(seesMarket ? [desk, market] : [desk]) : nothing),
    /** Resolves to the hits of this text once they are found; to none after a failure. */
    read: (): Promise<Hit[]> =>
      Promise.all([client.fetchQuery(deskSearch), readMarket()]).then(
        ([{ list }, found]) => hitsOf(list, found),
        () => [],
      ),
  };
}

/** Hits of the text as typed or, when there are none, as if the other keyboard layout had been on. */
export function useRecordHits(text: string) {
  const wanted = text.trim().slice(0, 100);
  const typed = useReading(wanted);
  const isNothing = !typed.isBehind && typed.error === null && typed.hits.length === 0;
  const meant = useReading(isNothing ? (onOtherKeyboard(wanted) ?? '') : '');
  return isNothing ? meant : typed;
}
