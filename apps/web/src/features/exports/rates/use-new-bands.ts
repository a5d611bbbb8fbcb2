/** State of the form for new bands of a hall: rates by currency, first day, and the server's verdicts. */
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { RateInfo } from './rates.ts';

export const rateKeys = ['floor', 'base', 'ceiling'] as const;
export type RateKey = (typeof rateKeys)[number];

/** Typed band of a currency; rates are texts as typed, '' for an empty input. */
export interface NewBand extends Readonly<Record<RateKey, string>> {
  readonly currency: string;
}

/** Rate without decimals that are all zeros; '' for none. */
const plain = (rate: string | null): string => (rate ?? '').replace(/\.0+$/u, '');

/** Row of the form that begins with the present band; the last rate stands in for a missing base. */
const bandFrom = ({ currency, floor, base, ceiling, lastRate }: RateInfo): NewBand => ({
  currency,
  floor: plain(floor),
  base: plain(base ?? lastRate),
  ceiling: plain(ceiling),
});

/** Rows as the calls take them. */
function formsOf(rows: readonly NewBand[], forumType: number, fromDate: string) {
  return rows.map(({ currency, floor, base, ceiling }) => ({
    currency,
    forumType,
    fromDate,
    baseRate: base,
    floorRate: floor,
    ceilingRate: ceiling,
  }));
}

interface WrittenBands {
  readonly forum: number;
  readonly rows: readonly NewBand[];
  /** Rows as they were when a field was left; only these are checked, because a half-typed figure would fail. */
  readonly left: readonly NewBand[];
}

/** Drops the rows that were saved; those that were typed or added meanwhile stay, here and in another hall. */
function without(saved: readonly NewBand[], { forum, rows, left }: WrittenBands): WrittenBands {
  const rest = rows.filter((row) => !saved.includes(row));
  return { forum, rows: rest, left: left === rows ? rest : [] };
}

/**
 * Form of one hall. While another hall is displayed, its rows are kept but hidden; the first change there discards them.
 */
export function useNewBands(forum: number, today: string) {
  const t = useText('exports');
  const [written, setWritten] = useState<WrittenBands>({ forum, rows: [], left: [] });
  const { left } = written;
  const rows = written.forum === forum ? written.rows : [];
  /** First Jalali day of the bands, tomorrow at first; null while the typed text is no day. */
  const [fromDate, setFromDate] = useState<string | null>(addDays(today, 1));
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const judged = useQuery({
    ...apiQuery('POST /api/Export/CheckRateBands', { body: formsOf(left, forum, fromDate ?? '') }),
    enabled: left.length > 0 && fromDate !== null && written.forum === forum,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Replaces the rows and drops the refusal; `isLeft`: they are checked at once. */
  const put = (next: readonly NewBand[], isLeft: boolean) => {
    setWritten({ forum, rows: next, left: isLeft ? next : left });
    setRefusal('');
  };
  const send = async () => {
    if (isSending || fromDate === null || rows.length === 0) return;
    setIsSending(true);
    setRefusal('');
    try {
      const body = formsOf(rows, forum, fromDate);
      const { result } = await apiData(
        'POST /api/Export/SaveCurrencyCellingVales',
        { body },
        { present: 'caller' },
      );
      await invalidateAbout([rateBandList.name, approvalRequestList.name]);
      const resultTexts = { done: 'bandsSaved', waiting: 'bandsWaiting', unchanged: 'bandsSame' } as const;
      showToast({ kind: result === 'done' ? 'ok' : 'info', text: t(resultTexts[result]) });
      if (result !== 'unchanged') setWritten((now) => without(rows, now));
    } catch (fault) {
      setRefusal(sentenceOf(fault));
    }
    setIsSending(false);
  };
  return {
    rows,
    fromDate,
    setFromDate,
    refusal,
    isSending,
    send,
    /** The server says that saving would wait for approval. */
    waits: judged.data?.waits ?? false,
    /**
     * Verdict on a currency; undefined while its rates differ from those that were left. Until their check is answered,
     * the verdict of the check before it stays.
     */
    verdictOf: (currency: string) =>
      rows === left ? judged.data?.list.find((one) => one.currency === currency) : undefined,
    /** Adds a row for the currency, unless it has one. */
    add: (row: RateInfo) =>
      rows.some(({ currency }) => currency === row.currency) || put([...rows, bandFrom(row)], true),
    remove: (currency: string) =>
      put(
        rows.filter((row) => row.currency !== currency),
        true,
      ),
    write: (currency: string, key: RateKey, value: string) =>
      put(
        rows.map((row) => (row.currency === currency ? { ...row, [key]: value } : row)),
        false,
      ),
    /** To be called when an input is left: checks the rows. */
    leave: () => setWritten((now) => ({ ...now, left: now.rows })),
    clear: () => put([], true),
  };
}

export type NewBandsState = ReturnType<typeof useNewBands>;
