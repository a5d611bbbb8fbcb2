/** Note which rows are left out of all sums, with a link that includes them by filtering for every state. */
import { optionsOf } from '@nazer/contract/codes.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import type { ResourceList } from '../../../resources/use-resource-list.ts';
import type { PivotNames } from './pivot-names.ts';

interface Props {
  readonly list: ResourceList;
  readonly names: PivotNames;
}

/** The note; nothing when the list counts all rows, or when the reader filters by the state itself. */
export function PivotUncounted({ list, names }: Props) {
  const t = useText('pivot');
  const joined = useJoined();
  const { definition, state } = list;
  const { uncounted } = definition;
  if (!uncounted || state.filters.some(({ Field }) => Field === uncounted.field)) return null;
  const { field: Field, codes } = uncounted;
  const column = columnNamed(definition, Field);
  const states = codes.map((value) => names.head({ Field }, { value }));
  const stateNames = column.kind === 'boolean' ? names.dimension({ Field }) : joined(states);
  const Values = column.kind === 'boolean' ? [true, false] : [...optionsOf(column)];
  return (
    <p className="rp-last-days" role="note">
      <Icon name="filter" size={14} />
      {t('uncounted', { states: stateNames })}
      <Button
        type="link"
        size="small"
        onClick={() => list.setFilter(Field, { Field, Condition1: { Type: 'in', Values } })}
      >
        {t('countAll')}
      </Button>
    </p>
  );
}
