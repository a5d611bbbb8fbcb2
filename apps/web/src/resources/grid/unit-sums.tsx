/** Sums and weighted averages per currency, below the rows of a list with several currencies. */
import { columnNamed, type ListColumn, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import { measuresOf } from '@nazer/contract/kernel/pivot.ts';
import type { ReactNode } from 'react';
import { KindValue } from '../kinds/kind-value.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { ResourceList } from '../use-resource-list.ts';
import { useSummary } from './use-totals.ts';

type Line = Summary['byUnit'][number];

/** Lines of a summary by unit; none for a single one, which the row of totals already covers. */
export const unitLines = ({ byUnit }: Pick<Summary, 'byUnit'>): readonly Line[] =>
  byUnit.length > 1 ? byUnit : [];

/** Sums and averages of all rows, or of those of one unit. */
type Figures = Pick<Line, 'sums' | 'averages'>;

interface FigureProps {
  readonly definition: ListDefinition;
  readonly column: ListColumn;
  readonly line: Figures;
}

/** Sum or average of a column; nothing when the line has none for it. */
function Figure({ definition, column, line }: FigureProps) {
  const t = useText('grid');
  const context = useValueContext(definition);
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

interface LineProps {
  readonly definition: ListDefinition;
  readonly columns: readonly ListColumn[];
  readonly line: Figures;
  readonly name: ReactNode;
}

function SummaryLine({ definition, columns, line, name }: LineProps) {
  return (
    <li>
      <b>{name}</b>
      <dl>
        {columns.map((column) => (
          <Figure key={column.key} definition={definition} column={column} line={line} />
        ))}
      </dl>
    </li>
  );
}

interface SummaryProps {
  readonly definition: ListDefinition;
  readonly summary: Summary | undefined;
  /** Whether the figures of all rows stand first, for rows that have no row of totals. */
  readonly hasTotal?: boolean;
}

const hasFigure = ({ sums, averages }: Figures): boolean =>
  Object.values({ ...sums, ...averages }).some((value) => value !== null);

/** Sums and averages of a summary by unit; nothing where there are none to display. */
export function SummaryLines({ definition, summary, hasTotal = false }: SummaryProps) {
  const t = useText('grid');
  const context = useValueContext(definition);
  if (!summary) return null;
  const parted = definition.fields.filter(({ per }) => per !== undefined);
  const [unit] = parted.flatMap(({ per }) => (per === undefined ? [] : [columnNamed(definition, per)]));
  const lines = unit ? unitLines(summary) : [];
  const isTotal = hasTotal && hasFigure(summary);
  if (!isTotal && lines.length === 0) return null;
  const label = unit ? t('byUnit', { unit: context.names.field(unit.key) }) : t('total');
  return (
    <ul className="rg-units" aria-label={label} tabIndex={0}>
      {isTotal && (
        <SummaryLine
          definition={definition}
          columns={measuresOf(definition)}
          line={summary}
          name={t('total')}
        />
      )}
      {unit &&
        lines.map((line) => (
          <SummaryLine
            key={line.unit}
            definition={definition}
            columns={parted}
            line={line}
            name={<KindValue field={unit} value={line.unit} text={valueText(unit, line.unit, context)} />}
          />
        ))}
    </ul>
  );
}

/** Sums by unit below the rows of a list, whose own row of totals has the rest. */
export function UnitSums({ list }: { readonly list: ResourceList }) {
  return <SummaryLines definition={list.definition} summary={useSummary(list)} />;
}
