/** Sums of a list by code of one column, such as the coins of each kind; pressing one filters the list by its code. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../platform/words/i18n.tsx';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { KindValue } from '../kinds/kind-value.tsx';
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

const only = (by: string, code: number): FilterModel => ({
  Field: by,
  Condition1: { Type: 'in', Values: [code] },
});

/** Sums of the rows with one code, under all other filters of the list; «…» until they are read. */
function CodeSum({ list, by, code, title }: SumProps) {
  const { definition, state, fixed } = list;
  const names = useNames(definition);
  // Sums are requested after the rows, because the user did not ask for them.
  const isQuiet = useIsQuiet();
  const others = state.filters.filter(({ Field }) => Field !== by);
  const filterModels = [...fixed, ...others, only(by, code)];
  const { data } = useQuery({
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
          {names.field(field.key)}{' '}
          {data?.sums[field.key] === undefined ? (
            '…'
          ) : (
            <KindValue
              field={field}
              value={data.sums[field.key] ?? '0'}
              text={String(data.sums[field.key] ?? '0')}
            />
          )}
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
