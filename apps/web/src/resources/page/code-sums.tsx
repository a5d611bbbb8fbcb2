/** Sums of a list by code of one column, such as the coins of each kind; pressing one filters the list by its code. */
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../platform/words/i18n.tsx';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { getSummary } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface SumProps {
  readonly list: ResourceList;
  /** Column whose codes the sums are split by. */
  readonly by: string;
  readonly code: number;
  readonly title: string;
}

interface FieldSumProps {
  readonly list: ResourceList;
  readonly field: ListColumn;
  /** Sums by column; undefined until they are read. */
  readonly sums: Readonly<Record<string, string | null>> | undefined;
  readonly isFailed: boolean;
}

const only = (by: string, code: number): FilterModel => ({
  Field: by,
  Condition1: { Type: 'in', Values: [code] },
});

/** Sum of one column; «…» until it is read, a dash when it cannot be. */
function Sum({ list, field, sums, isFailed }: FieldSumProps) {
  const context = useValueContext(list.definition);
  if (!sums && !isFailed) return '…';
  const sum = sums?.[field.key];
  if (sum === undefined) return <Num value={null} />;
  const value = sum ?? '0';
  return <KindValue field={field} value={value} text={valueText(field, value, context)} />;
}

/** Sums of the rows with one code, under all other filters of the list. */
function CodeSum({ list, by, code, title }: SumProps) {
  const { definition, state, fixed } = list;
  const names = useNames(definition);
  // Sums are requested after the rows, because the user did not ask for them.
  const isQuiet = useIsQuiet();
  const others = state.filters.filter(({ Field }) => Field !== by);
  const filterModels = [...fixed, ...others, only(by, code)];
  const { data, isError } = useQuery({
    queryKey: [`POST /${definition.name}/GetSummary`, filterModels],
    queryFn: ({ signal }) => getSummary(definition, filterModels, signal),
    enabled: isQuiet,
  });
  const summed = definition.fields.filter(({ sum }) => sum);
  const isOn = state.filters.some(
    ({ Field, Condition1 }) =>
      Field === by && Condition1.Values?.length === 1 && Condition1.Values[0] === code,
  );
  return (
    <button
      type="button"
      className="rp-sum"
      aria-pressed={isOn}
      onClick={() => list.setFilter(by, isOn ? null : only(by, code))}
    >
      <b>{title}</b>
      {summed.map((field) => (
        <span key={field.key}>
          {names.field(field.key)} <Sum list={list} field={field} sums={data?.sums} isFailed={isError} />
        </span>
      ))}
    </button>
  );
}

/**
 * Buttons with the sums of each code of the column `sumsBy`; nothing for lists that declare none.
 */
export function CodeSums({ list }: { readonly list: ResourceList }) {
  const { sumsBy } = list.definition;
  const names = useNames(list.definition);
  const titles: Readonly<Record<string, Readonly<Record<number, string>>>> = useWords().codes;
  if (sumsBy === undefined) return null;
  const { codes = '' } = columnNamed(list.definition, sumsBy);
  return (
    <div className="rp-sums" role="group" aria-label={names.field(sumsBy)}>
      {Object.entries(titles[codes] ?? {}).map(([code, title]) => (
        <CodeSum key={code} list={list} by={sumsBy} code={Number(code)} title={title} />
      ))}
    </div>
  );
}
