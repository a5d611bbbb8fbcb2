/** Bar that divides a whole into its parts; each part is named below with its figure. */
import { addAmounts, percentOf } from '@nazer/contract/kernel/money.ts';
import type { RecordDefinition, Shares } from '@nazer/contract/kernel/record.ts';
import { Percent } from '@nazer/ui/text.tsx';
import type { Details } from '../use-details.ts';
import { useRecordWords } from '../use-record-words.ts';
import { FactValue } from './fact-list.tsx';
import './share-bar.css';

export interface ShareBarProps {
  readonly record: RecordDefinition;
  readonly shares: Shares;
  readonly row: Details;
}

/** Length of the bar: the whole, or the sum of the parts when that is greater. */
function wholeOf(row: Details, { of, parts }: Shares): string {
  const sum = addAmounts(...parts.map(([key]) => String(row[key] ?? '0')));
  const whole = String(row[of] ?? '0');
  return Number(sum) > Number(whole) ? sum : whole;
}

/**
 * The bar; nothing when the whole is zero or the record has no column of the parts. Parts need not fill it: the rest
 * stays empty.
 */
export function ShareBar({ record, shares, row }: ShareBarProps) {
  const { own, column: wordOf } = useRecordWords(record);
  const { name, parts } = shares;
  const whole = wholeOf(row, shares);
  const known = parts.flatMap(([key, tone]) => {
    const column = record.columns.find((one) => one.key === key);
    const percent = percentOf(String(row[key] ?? '0'), whole, 1);
    return column && percent !== null ? [{ column, tone, percent }] : [];
  });
  if (known.length === 0) return null;
  const title = own(`share.${name}`);
  return (
    <section className="sb" aria-label={title}>
      <h2>{title}</h2>
      <div className="sb__bar" aria-hidden>
        {known.map(({ column, tone, percent }) => (
          <span
            key={column.key}
            className={`sb__part sb__tone--${tone}`}
            style={{ inlineSize: `${percent}%` }}
          />
        ))}
      </div>
      <dl className="sb__parts">
        {known.map(({ column, tone, percent }) => (
          <div key={column.key}>
            <dt>
              <i className={`sb__mark sb__tone--${tone}`} aria-hidden />
              {wordOf(column.key)}
            </dt>
            <dd>
              <FactValue record={record} row={row} column={column} />{' '}
              <small>
                <Percent value={Number(percent)} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
