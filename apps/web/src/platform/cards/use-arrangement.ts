/**
 * The user's arrangement of the cards of a page, stored with the account, and in this browser for the first
 * rendering.
 */
import type { CardPageName } from '@nazer/contract/workspace/card-pages.ts';
import type { CardArrangement } from '@nazer/contract/workspace/workspace.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiData } from '../calls/api.ts';
import { about, apiQuery, queryClient } from '../calls/query-client.ts';
import { storeUnconfirmed, readUnconfirmed, sendUnconfirmed } from '../calls/unconfirmed.ts';
import { useSettled } from '../calls/use-settled.ts';
import { useSession } from '../session/session.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { showToast } from '../toasts.ts';
import { useText } from '../words/i18n.tsx';
import type { StoredCards } from './arrangement.ts';

const noCards: StoredCards = [];

const keyOf = (userName: string, page: CardPageName): string => `nazer-cards-${userName}-${page}`;

/** Arrangement stored in this browser; undefined when the user has not opened the page in it. */
function readLocal(key: string): CardArrangement | undefined {
  try {
    const cards: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Only this file writes it.
    return Array.isArray(cards) ? { cards: cards as StoredCards } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an arrangement; without room for it, the next page waits for the server's. */
function storeLocal(key: string, { cards }: CardArrangement): void {
  storeLocally(key, JSON.stringify(cards));
}

interface Sending {
  readonly arrangement: CardArrangement;
  /** The page is being left, so the call must outlive it; false when left out. */
  readonly isLeaving?: boolean;
}

export interface Arrangement {
  readonly stored: StoredCards;
  /** False until the stored arrangement is known. */
  readonly isKnown: boolean;
  readonly isArranging: boolean;
  readonly begin: () => void;
  readonly finish: () => void;
  /** Applies a change at once and saves it after a delay. */
  readonly change: (cards: StoredCards) => void;
}

/**
 * Arrangement of the cards of a page. Until the server has answered, the one last stored in this browser is
 * used. A change that was not confirmed before the page closed is sent again by the next page.
 */
export function useArrangement(page: CardPageName): Arrangement {
  const t = useText('cards');
  const { userName } = useSession();
  const place = keyOf(userName, page);
  const unconfirmedPlace = `${place}-unconfirmed`;
  const failed = t('failed');
  const send = ({ arrangement, isLeaving = false }: Sending) => {
    sendUnconfirmed(unconfirmedPlace, () =>
      apiData(
        'POST /api/Workspace/SaveCardArrangement',
        { body: { page, arrangement } },
        { present: 'caller', ...(isLeaving && { keepalive: true }) },
      ),
    ).catch(() => showToast({ kind: 'warn', text: failed }));
  };
  const options = apiQuery('GET /api/Workspace/GetCardArrangement', { query: { page } });
  const query = useQuery({
    ...options,
    ...about('CardArrangement'),
    queryFn: async ({ signal }) => {
      const input = { query: { page } };
      const read = await apiData('GET /api/Workspace/GetCardArrangement', input, {
        signal,
        present: 'caller',
      });
      const changed = readUnconfirmed<CardArrangement>(unconfirmedPlace);
      const arrangement = changed ?? read;
      if (changed) send({ arrangement: changed });
      storeLocal(place, arrangement);
      return arrangement;
    },
    placeholderData: () => readLocal(place),
  });
  // While the user arranges, changes from her other pages are not applied.
  const [draft, setDraft] = useState<StoredCards | null>(null);
  const settled = useSettled(page);
  const saved = query.data?.cards ?? noCards;

  const change = (cards: StoredCards) => {
    const arrangement = { cards };
    setDraft(cards);
    queryClient.setQueryData(options.queryKey, arrangement);
    storeLocal(place, arrangement);
    storeUnconfirmed(unconfirmedPlace, arrangement);
    settled.later((isLeaving) => send({ arrangement, isLeaving }));
  };
  const finish = () => {
    settled.now();
    setDraft(null);
  };
  return {
    stored: draft ?? saved,
    isKnown: query.data !== undefined || query.isError,
    isArranging: draft !== null,
    begin: () => setDraft(saved),
    finish,
    change,
  };
}
