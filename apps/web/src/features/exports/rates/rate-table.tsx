/** Currencies of a hall with their band, today's rates and the change since the business day before. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { type PageColumn, PageTable } from '../../../resources/page/page-table.tsx';
import { BandLine } from './band-line.tsx';
import { useCurrencyName } from '../../../resources/use-currency-name.ts';
import type { RateInfo } from './rates.ts';

/** Columns of rates by their keys in the answer, and by the keys of their names. */
type FigureKey = 'floor' | 'ceiling' | 'base' | 'lastRate' | 'wavgToday';
type FigureName = 'floor' | 'ceiling' | 'base' | 'last' | 'average';

/** Change in percent as an arrow and a number without its sign; a dash when it is not known. */
function Change({ value }: { readonly value: string | null }) {
  if (value === null) return '–';
  const percent = Number(value);
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  return (
    <span className={`er-change er-change--${way}`}>
      {percent !== 0 && <Icon name={percent > 0 ? 'sort-asc' : 'sort-desc'} size={12} />}
      <Percent value={Math.abs(percent)} />
    </span>
  );
}

/** Decimal text without decimals that are all zeros. */
const withoutZeros = (value: string | null) => value?.replace(/\.0+$/u, '');

const figureText = (value: string | null) => <Num value={withoutZeros(value)} tabular />;

interface CurrencyProps {
  readonly row: RateInfo;
  readonly isChosen: boolean;
  readonly onChoose: (currency: string) => void;
}

function Currency({ row: { currency }, isChosen, onChoose }: CurrencyProps) {
  const name = useCurrencyName()(currency);
  return (
    <button type="button" className="er-currency" aria-pressed={isChosen} onClick={() => onChoose(currency)}>
      <b className="lat">{currency}</b> <span>{name}</span>
    </button>
  );
}

function Add({ row, onAdd }: { readonly row: RateInfo; readonly onAdd: (row: RateInfo) => void }) {
  const t = useText('exports');
  const label = t('addBand', { currency: useCurrencyName()(row.currency) });
  return (
    <Button
      kind="ghost"
      isSmall
      icon={<Icon name="plus" />}
      aria-label={label}
      title={label}
      onClick={() => onAdd(row)}
    />
  );
}

export interface RateTableProps {
  readonly rows: readonly RateInfo[];
  /** Code of the selected currency. */
  readonly chosen: string;
  readonly onChoose: (currency: string) => void;
  /** Starts a new band from a row; undefined for users who may not set bands. */
  readonly onAdd: ((row: RateInfo) => void) | undefined;
}

export function RateTable({ rows, chosen, onChoose, onAdd }: RateTableProps) {
  const t = useText('exports');
  const isChosen = ({ currency }: RateInfo) => currency === chosen;
  const figure = (title: FigureName, key: FigureKey): PageColumn<RateInfo> => ({
    key,
    title: t(title),
    isFigure: true,
    cell: (row) => figureText(row[key]),
  });
  const columns: readonly PageColumn<RateInfo>[] = [
    {
      key: 'currency',
      title: t('currency'),
      cell: (row) => <Currency row={row} isChosen={isChosen(row)} onChoose={onChoose} />,
    },
    figure('floor', 'floor'),
    { key: 'band', title: t('inBand'), cell: (row) => <BandLine row={row} /> },
    figure('ceiling', 'ceiling'),
    figure('base', 'base'),
    figure('last', 'lastRate'),
    figure('average', 'wavgToday'),
    {
      key: 'change',
      title: t('change'),
      isFigure: true,
      cell: ({ changePct }) => <Change value={changePct} />,
    },
    {
      key: 'volume',
      title: t('volume'),
      isFigure: true,
      cell: ({ volumeToday, currency }) => (
        <Money value={withoutZeros(volumeToday)} unit={currency} tabular />
      ),
    },
  ];
  const adding: readonly PageColumn<RateInfo>[] = onAdd
    ? [{ key: 'add', title: '', cell: (row) => <Add row={row} onAdd={onAdd} /> }]
    : [];
  return (
    <PageTable
      label={t('rates')}
      columns={[...columns, ...adding]}
      rows={rows}
      keyOf={({ currency }) => currency}
      isChosen={isChosen}
    />
  );
}
