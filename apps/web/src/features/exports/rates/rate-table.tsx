/** The currencies of a hall, each with its band, the rates of today and what changed since the business day before. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { BandLine } from './band-line.tsx';
import { type RateInfo, useCurrencyName } from './rates.ts';

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

const Figure = ({ value, label }: { readonly value: string | null; readonly label: string }) => (
  <td className="er-figure" data-label={label}>
    {value === null ? '–' : <Num value={value.replace(/\.0+$/u, '')} tabular />}
  </td>
);

interface RowProps {
  readonly row: RateInfo;
  readonly isChosen: boolean;
  readonly onChoose: (currency: string) => void;
  /** Begins a new band from this one; nothing for who sets none. */
  readonly onAdd: ((row: RateInfo) => void) | undefined;
}

function RateRow({ row, isChosen, onChoose, onAdd }: RowProps) {
  const t = useText('exports');
  const name = useCurrencyName()(row.currency);
  return (
    <tr className={isChosen ? 'er-row er-row--on' : 'er-row'}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(row.currency)}>
          <b className="lat">{row.currency}</b> <span>{name}</span>
        </button>
      </th>
      <Figure value={row.floor} label={t('floor')} />
      <td className="er-band">
        <BandLine row={row} />
      </td>
      <Figure value={row.ceiling} label={t('ceiling')} />
      <Figure value={row.base} label={t('base')} />
      <Figure value={row.lastRate} label={t('last')} />
      <Figure value={row.wavgToday} label={t('average')} />
      <td className="er-figure" data-label={t('change')}>
        <Change value={row.changePct} />
      </td>
      <Figure value={row.volumeToday} label={t('volume')} />
      {onAdd && (
        <td className="er-add">
          <Button
            kind="ghost"
            isSmall
            icon={<Icon name="plus" />}
            aria-label={t('addBand', { currency: name })}
            title={t('addBand', { currency: name })}
            onClick={() => onAdd(row)}
          />
        </td>
      )}
    </tr>
  );
}

export interface RateTableProps extends Pick<RowProps, 'onChoose' | 'onAdd'> {
  readonly rows: readonly RateInfo[];
  readonly chosen: string;
}

const headings = ['ceiling', 'base', 'last', 'average', 'change', 'volume'] as const;

export function RateTable({ rows, chosen, onChoose, onAdd }: RateTableProps) {
  const t = useText('exports');
  return (
    <div className="er-scroll" role="group" aria-label={t('rates')} tabIndex={0}>
      <table className="er-table">
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col" className="er-figure">
              {t('floor')}
            </th>
            <th scope="col">{t('inBand')}</th>
            {headings.map((key) => (
              <th key={key} scope="col" className="er-figure">
                {t(key)}
              </th>
            ))}
            {onAdd && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RateRow
              key={row.currency}
              row={row}
              isChosen={row.currency === chosen}
              onChoose={onChoose}
              onAdd={onAdd}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
