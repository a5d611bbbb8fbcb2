/** Toolbar while deleted rows are displayed. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Button } from '@nazer/ui/button.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { useRestore } from '../dialog/use-delete-row.ts';
import { keyParts } from '@nazer/contract/kernel/row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { FilterChips } from './filter-chips.tsx';

export function DeletedBar({ list }: { readonly list: ResourceList<ResourceDefinition> }) {
  const t = useText('grid');
  const restore = useRestore(list.definition);
  /** Restores the selected row; without one, says in a toast that one must be selected. */
  const press = async () => {
    const key = keyParts(list.definition, list.state.row);
    if (!key || !list.selectedRow) {
      showToast({ kind: 'bad', text: t('selectRow') });
      return;
    }
    await restore([key]);
    list.select('');
  };
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('deletedRows')}>
      <ActionButton icon="restore" label={t('restore')} kind="primary" onPress={() => void press()} />
      <Button onClick={() => list.showDeleted(false)}>{t('liveRows')}</Button>
      <span className="rp-reason">{t('deletedNotice')}</span>
      <div className="rp-bar__filters">
        <FilterChips list={list} />
      </div>
    </div>
  );
}
