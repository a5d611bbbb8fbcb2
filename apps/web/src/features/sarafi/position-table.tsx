/**
 * Table of an office's position by currency. Columns without room are folded below their line, those without figures
 * first.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import {
  closingDrillDown,
  type Days,
  type Flow,
  flowDrillDown,
  openingDrillDown,
} from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { Lat } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { FoldedRow } from '../../resources/fold/folded-row.tsx';
import { stays } from '../../resources/fold/importance.ts';
import { useFolded } from '../../resources/fold/use-folded.ts';
import { FigureDrillDown } from './figure-drill-down.tsx';
import '../../resources/record/child-list.css';
import '../../resources/page/page-table.css';
import './office-balance.css';

export type Balance = ApiOutput<'GET /api/SarafiManagment/GetBalanceSarafPosition'>;
type Row = Balance['list'][number];

const groups = {
  bought: ['sanaBuy', 'nimaBuy', 'bankBuy', 'interBuy'],
  sold: ['sanaSell', 'nimaSell', 'bankSell', 'interSell'],
} as const satisfies Record<string, readonly Flow[]>;
type Group = keyof typeof groups;

const flows: readonly Flow[] = [...groups.bought, ...groups.sold, 'correction'];
const isFlow = (key: string): key is Flow => flows.some((flow) => flow === key);

type Key = 'opening' | Flow | 'closing' | 'closingEur' | 'share';
const keys: readonly Key[] = ['opening', ...flows, 'closing', 'closingEur', 'share'];

/**
 * Rank for folding, the greatest first: flows without any figure, other flows, the opening balance. Closing balance,
 * its value and the bar are never folded.
 */
function rankOf(key: Key, rows: readonly Row[]): number {
  if (isFlow(key)) return rows.some((row) => Number(row[key]) !== 0) ? 2 : 3;
  return key === 'opening' ? 1 : stays;
}

const classOf = (key: Key): string | undefined => {
  if (key === 'share') return 'ob__share-cell';
  return key === 'closing' ? 'cl__figure ob__closing' : 'cl__figure';
};

function Heading({ folded }: { readonly folded: readonly string[] }) {
  const t = useText('sarafi');
  const visibleOf = (group: Group) => groups[group].filter((key) => !folded.includes(key));
  const tall = (key: Exclude<Key, Flow> | 'correction') => (
    <th key={key} rowSpan={2} scope="col" className={classOf(key)} hidden={folded.includes(key)}>
      {t(key === 'correction' ? 'flow.correction' : key)}
    </th>
  );
  const wide = (group: Group) => {
    const { length } = visibleOf(group);
    return (
      length > 0 && (
        <th key={group} colSpan={length} scope="colgroup" className="ob__group">
          {t(group)}
        </th>
      )
    );
  };
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {t('currency')}
        </th>
        {tall('opening')}
        {wide('bought')}
        {wide('sold')}
        {tall('correction')}
        {tall('closing')}
        {tall('closingEur')}
        {tall('share')}
      </tr>
      <tr>
        {[...visibleOf('bought'), ...visibleOf('sold')].map((key) => (
          <th key={key} scope="col" className="cl__figure">
            {t(`flow.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Bar of a position relative to the largest one; short positions extend the other way. */
function Share({ value, largestBalance }: { readonly value: number; readonly largestBalance: number }) {
  // In percent of the cell: a bar begins in the middle, and one percent is the least that can be seen.
  const inlineSize = largestBalance === 0 ? 0 : Math.max(1, (Math.abs(value) / largestBalance) * 50);
  return (
    <span className={`ob__share${value < 0 ? ' ob__share--short' : ''}`} aria-hidden="true">
      <i style={{ inlineSize: `${inlineSize.toFixed(1)}%` }} />
    </span>
  );
}

interface LineProps {
  readonly sarafiId: number;
  readonly row: Row;
  readonly days: Days;
  readonly largestBalance: number;
  readonly folded: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/**
 * Returns a function that draws a figure of the row with a link to its entries; for `share` the bar without a link, and
 * nothing when the balance has no value in euro.
 */
function useFigures({ sarafiId, row, days, largestBalance }: LineProps): (key: Key) => ReactNode {
  const position = { sarafiId, currency: row.currency };
  const drillDown = { list: 'PositionEntry' } as const;
  return (key) => {
    if (isFlow(key))
      return (
        <FigureDrillDown
          {...drillDown}
          filters={flowDrillDown(position, key, days)}
          value={row[key]}
          isFlow
        />
      );
    switch (key) {
      case 'opening':
        return (
          <FigureDrillDown
            {...drillDown}
            filters={openingDrillDown(position, days)}
            value={row.opening}
            isBalance
          />
        );
      case 'closing':
        return (
          <FigureDrillDown
            {...drillDown}
            filters={closingDrillDown(position, days)}
            value={row.closing}
            isBalance
          />
        );
      case 'closingEur':
        return (
          <FigureDrillDown
            {...drillDown}
            filters={closingDrillDown(position, days)}
            value={row.closingEur}
            decimals={2}
            isBalance
          />
        );
      case 'share':
        return (
          row.closingEur !== null && <Share value={Number(row.closingEur)} largestBalance={largestBalance} />
        );
    }
  };
}

function Line(props: LineProps) {
  const { row, folded, isChosen, onChoose } = props;
  const t = useText('sarafi');
  const figureOf = useFigures(props);
  const nameOf = (key: Key): string => t(isFlow(key) ? `flow.${key}` : key);
  const fullNameOf = (key: Key): string => {
    const group = (['bought', 'sold'] as const).find((one) => groups[one].some((flow) => flow === key));
    return group ? `${t(group)} ${nameOf(key)}` : nameOf(key);
  };
  const isNothing = (key: Key): boolean => isFlow(key) && Number(row[key]) === 0;
  const foldedKeys = keys.filter((key) => folded.includes(key) && !isNothing(key));
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <th scope="row">
          <button
            type="button"
            aria-pressed={isChosen}
            title={t('showLedger', { currency: row.currency })}
            onClick={onChoose}
          >
            <Lat>{row.currency}</Lat>
          </button>
        </th>
        {keys.map((key) => (
          <td
            key={key}
            className={classOf(key)}
            data-label={fullNameOf(key)}
            data-column={key}
            data-nothing={isNothing(key) || undefined}
            hidden={folded.includes(key)}
          >
            {figureOf(key)}
          </td>
        ))}
      </tr>
      <FoldedRow
        span={keys.length + 1 - folded.length}
        values={foldedKeys.map((key) => ({ key, name: fullNameOf(key), value: figureOf(key) }))}
      />
    </>
  );
}

export interface PositionTableProps {
  readonly sarafiId: number;
  readonly rows: readonly Row[];
  readonly days: Days;
  readonly chosen: Row | undefined;
  readonly onChoose: (row: Row) => void;
}

export function PositionTable({ sarafiId, rows, days, chosen, onChoose }: PositionTableProps) {
  const t = useText('sarafi');
  const largestBalance = Math.max(0, ...rows.map(({ closingEur }) => Math.abs(Number(closingEur ?? 0))));
  const ranked = keys.map((key) => ({ key, rank: rankOf(key, rows) }));
  const { box, folded } = useFolded(ranked, rows);
  return (
    <div ref={box} className="ob cl__scroll" role="group" aria-label={t('part.balance')} tabIndex={0}>
      <table className="cl page-table">
        <Heading folded={folded} />
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.currency}
              sarafiId={sarafiId}
              row={row}
              days={days}
              largestBalance={largestBalance}
              folded={folded}
              isChosen={row === chosen}
              onChoose={() => onChoose(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
