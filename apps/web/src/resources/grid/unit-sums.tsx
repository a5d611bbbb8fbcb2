/** Sums and weighted averages per currency, below the rows of a list with several currencies. */
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { ResourceList } from '../use-resource-list.ts';
import { useSummary } from './use-totals.ts';

type Line = Summary['byUnit'][number];

/** Lines to display; none for a single currency, which the row of totals already covers. */
export const unitLines = ({ byUnit }: Pick<Summary, 'byUnit'>): readonly Line[] =>
  byUnit.length > 1 ? byUnit : [];

interface FigureProps {
  readonly list: ResourceList;
  readonly column: ListColumn;
  readonly line: Line;
}

function Figure({ list, column, line }: FigureProps) {
  const t = useText('grid');
  const context = useValueContext(list.definition);
  const value = line.sums[column.key] ?? line.averages[column.key] ?? null;
  if (value === null) return null;
  const name = context.names.field(column.key);
  return (
    <div>
      <dt>{column.average === undefined ? name : t('averageOf', { field: name })}</dt>
      <dd>
        <KindValue field={column} value={value} text={valueText(column, value, context)} />
      </dd>
    </div>
  );
}

export function UnitSums({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const { definition } = list;
  const summary = useSummary(list);
  const context = useValueContext(definition);
  const columns = definition.fields.filter(({ per }) => per !== undefined);
  const [unit] = columns.flatMap(({ per }) => (per === undefined ? [] : [columnNamed(definition, per)]));
  const lines = summary ? unitLines(summary) : [];
  if (!unit || lines.length === 0) return null;
  return (
    <ul className="rg-units" aria-label={t('byUnit', { unit: context.names.field(unit.key) })} tabIndex={0}>
      {lines.map((line) => (
        <li key={line.unit}>
          <b>
            <KindValue field={unit} value={line.unit} text={valueText(unit, line.unit, context)} />
          </b>
          <dl>
            {columns.map((column) => (
              <Figure key={column.key} list={list} column={column} line={line} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
