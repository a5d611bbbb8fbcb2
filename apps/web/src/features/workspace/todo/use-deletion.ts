/** Deletes tasks; they can be restored by the undo of the toast or from the filter of deleted ones. */
import { showToast, undoToastMs } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useChangeTasks } from './use-tasks.ts';

/** Deletes the tasks of these ids; after success a toast offers to restore them. */
export function useDeletion(): (ids: readonly number[]) => void {
  const t = useText('todo');
  const { mutate, mutateAsync } = useChangeTasks();
  return (ids) => {
    const onAction = () => mutate({ ids, change: { isDeleted: false } });
    const text = t('wasDeleted', { count: ids.length });
    const announce = () =>
      showToast({ kind: 'ok', text, action: { label: t('undo'), onAction }, durationMs: undoToastMs });
    // `mutateAsync` instead of callbacks: the task may be closed by then, or another one deleted. The client has shown
    // a refusal.
    mutateAsync({ ids, change: { isDeleted: true } }).then(announce, () => {});
  };
}
