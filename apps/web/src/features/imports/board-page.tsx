/**
 * «تابلوی امروز»: open offers by state, and those that ended today. A card links to its record; only the record's steps
 * move it.
 */
import { boardFilters, type BoardFilter } from '@nazer/contract/imports/board.data.ts';
import { currencies } from '@nazer/contract/settings/currencies.data.ts';
import { divideAmount, addAmounts } from '@nazer/contract/kernel/money.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { LinkButton } from '../../resources/page/link-button.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { BoardColumns, type Board } from './board-columns.tsx';
import './board-page.css';

/** Currency and office of the board, kept in the address. */
function useBoardFilter() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter: BoardFilter = {
    ...(typeof search['currency'] === 'string' && { currency: search['currency'] }),
    ...(Number(search['sarafiId']) > 0 && { sarafiId: Math.trunc(Number(search['sarafiId'])) }),
  };
  const change = (next: BoardFilter) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  return { filter, change } as const;
}

interface FiltersProps {
  readonly board: Board | undefined;
  readonly filter: BoardFilter;
  readonly onChange: (filter: BoardFilter) => void;
}

/** Offices that can be chosen. One that only the address names, and that does not exist, is named by its number. */
function officesOf(board: Board | undefined, chosen: number | undefined): Board['offices'] {
  const offices = board?.offices ?? [];
  const isListed = chosen === undefined || offices.some(({ id }) => id === chosen);
  return isListed ? offices : [...offices, { id: chosen, name: String(chosen) }];
}

function Filters({ board, filter, onChange }: FiltersProps) {
  const t = useText('board');
  const { currency, sarafiId } = filter;
  const count = (key: 'urgent' | 'soon') => board?.columns.reduce((sum, column) => sum + column[key], 0) ?? 0;
  return (
    <div className="bd-bar">
      <label>
        {t('office')}
        <select
          value={sarafiId ?? ''}
          onChange={({ target }) =>
            onChange({
              ...(currency !== undefined && { currency }),
              ...(target.value !== '' && { sarafiId: Number(target.value) }),
            })
          }
        >
          <option value="">{t('all')}</option>
          {officesOf(board, sarafiId).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('currency')}
        <select
          value={currency ?? ''}
          onChange={({ target }) =>
            onChange({
              ...(sarafiId !== undefined && { sarafiId }),
              ...(target.value !== '' && { currency: target.value }),
            })
          }
        >
          <option value="">{t('all')}</option>
          {currencies.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      </label>
      <span className="bd-count bd-count--bad">
        {t('urgent')} <Num value={count('urgent')} />
      </span>
      <span className="bd-count bd-count--warn">
        {t('soon')} <Num value={count('soon')} />
      </span>
      <span className="bd-moves">
        <Icon name="lock" size={14} /> {t('moves')}
      </span>
    </div>
  );
}

/** The board, read again every minute and after each change of an offer. */
function useBoard(filter: BoardFilter) {
  const { currency, sarafiId } = filter;
  const query = {
    ...(currency !== undefined && { currency }),
    ...(sarafiId !== undefined && { sarafiId: String(sarafiId) }),
  };
  return useQuery({
    ...apiQuery('GET /api/Import/GetOfferBoard', { query }),
    ...about('Offer'),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

export default function BoardPage() {
  const t = useText('board');
  const language = useLanguage();
  const { filter, change } = useBoardFilter();
  const query = useBoard(filter);
  const listLink = useListLink();
  const board = query.data;
  const open = board?.columns.map(({ count, euro }) => ({ count, euro })) ?? [];
  const euro = divideAmount(addAmounts(...open.map((column) => column.euro)), '1000000', 1) ?? '0';
  const count = open.reduce((sum, column) => sum + column.count, 0);
  const numberText = (value: string | number, decimals: number) =>
    formatNumber(value, { language, decimals });
  const list = listLink('Offer', boardFilters(filter));
  return (
    <>
      <PageHeader
        title={t('title')}
        caption={board && t('sum', { count: numberText(count, 0), euro: numberText(euro, 1) })}
      >
        {list !== null && <LinkButton to={list} icon="list" label={t('asList')} />}
      </PageHeader>
      <Filters board={board} filter={filter} onChange={change} />
      {board && <BoardColumns board={board} filter={filter} />}
      {!board && query.isError && <FailedReading title={t('failed')} query={query} />}
      {!board && !query.isError && <SkeletonRows label={t('loading')} rows={12} />}
    </>
  );
}
