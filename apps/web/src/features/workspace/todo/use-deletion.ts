/** Deletes tasks; they can be restored by the undo of the toast or from the filter of deleted ones. */
import { showToast, undoToastMs } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useChangeTasks } from './use-tasks.ts';

/** Deletes the tasks of these ids; after success a toast offers to restore them. */
export function useDeletion(): (ids: readonly number[]) => void {
  const t = useText('todo');
  const change = useChangeTasks();
  return (ids) =>
    change.mutate(
      { ids, change: { isDeleted: true } },
      {
        onSuccess: () => {
          const onAction = () => change.mutate({ ids, change: { isDeleted: false } });
          showToast({
            kind: 'ok',
            text: t('wasDeleted', { count: ids.length }),
            action: { label: t('undo'), onAction },
            durationMs: undoToastMs,
          });
        },
      },
    );
}
