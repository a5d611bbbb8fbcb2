/** Panel that shows, hides, orders and pins the columns of a list. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Checkbox } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { type Column, moveColumn, patchColumn } from '../column-state.ts';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface LineProps {
  readonly list: ResourceList;
  readonly column: Column;
  readonly index: number;
}

/**
 * A column with its buttons. The last visible column cannot be hidden, nor a column with a sum that the address orders
 * or filters by (`required`). Every change saves the arrangement as it is displayed, folded columns hidden.
 */
function ColumnLine({ list, column, index }: LineProps) {
  const t = useText('grid');
  const names = useNames(list.definition);
  const name = names.field(columnNamed(list.definition, column.field).key);
  const visibleCount = list.columns.filter((one) => !one.hidden).length;
  const toggle = () => {
    if (!column.hidden && visibleCount === 1) showToast({ kind: 'warn', text: t('lastColumn') });
    else list.setColumns(patchColumn(list.columns, column.field, { hidden: !column.hidden }));
  };
  const isRequired = list.required.includes(column.field);
  const isPinned = column.pinned === 'start';
  const move = (steps: number) => list.setColumns(moveColumn(list.columns, column.field, steps));
  return (
    <li>
      <Checkbox
        checked={!column.hidden}
        disabled={isRequired}
        onChange={toggle}
        aria-label={t('showColumn', { column: name })}
        {...(isRequired && { title: t('askedColumn') })}
      >
        {name}
      </Checkbox>
      <span className="rg-space" />
      <button
        type="button"
        aria-label={t(isPinned ? 'unpinColumn' : 'pinColumn', { column: name })}
        aria-pressed={isPinned}
        onClick={() =>
          list.setColumns(patchColumn(list.columns, column.field, { pinned: isPinned ? '' : 'start' }))
        }
      >
        <Icon name="pin" size={12} />
      </button>
      <button
        type="button"
        aria-label={t('moveUp', { column: name })}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-up" size={12} />
      </button>
      <button
        type="button"
        aria-label={t('moveDown', { column: name })}
        disabled={index === list.columns.length - 1}
        onClick={() => move(1)}
      >
        <Icon name="chevron-down" size={12} />
      </button>
    </li>
  );
}

export function ColumnPanel({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  return (
    <div className="rp-columns">
      <ul aria-label={t('chooseColumns')}>
        {list.columns.map((column, index) => (
          <ColumnLine key={column.field} list={list} column={column} index={index} />
        ))}
      </ul>
      {list.folded.length > 0 && (
        <p className="rp-columns__note">
          {t('foldedColumns', { count: count(list.folded.length) })}{' '}
          <button type="button" className="rp-link" onClick={() => list.setColumns(list.arranged)}>
            {t('showAllColumns')}
          </button>
        </p>
      )}
      <Button
        size="small"
        disabled={!list.isArranged}
        onClick={() => list.preference.change({ columns: [] })}
      >
        {t('resetColumns')}
      </Button>
    </div>
  );
}
