/** Deletes tasks; they can be restored by the undo of the toast or from the filter of deleted ones. */
import { useText } from '../../../platform/words/i18n.tsx';
import { offerUndo } from '../parts/offer-undo.ts';
import { useChangeTasks } from './use-tasks.ts';

/** Deletes the tasks of these ids; after success a toast offers to restore them. */
export function useDeletion(): (ids: readonly number[]) => void {
  const t = useText('todo');
  const { mutate, mutateAsync } = useChangeTasks();
  return (ids) => {
    const onUndo = () => mutate({ ids, change: { isDeleted: false } });
    const text = t('wasDeleted', { count: ids.length });
    const change = mutateAsync({ ids, change: { isDeleted: true } });
    offerUndo(change, { text, label: t('undo'), onUndo });
  };
}
