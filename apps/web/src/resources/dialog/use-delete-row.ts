/** Deletes one record: shows its dependents, offers to delete them too, and offers to undo in a toast. */
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useRef, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { presentError } from '../../platform/calls/present-error.ts';
import { refusalToastMs, showToast, undoToastMs } from '../../platform/toasts.ts';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { deleteRow, restoreRow } from '../resource-api.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';

/** Restores deleted records in order and refreshes the lists; stops at the first that cannot be restored. */
export function useRestore(definition: ResourceDefinition): (keys: readonly KeyParts[]) => Promise<void> {
  const t = useText('dialog');
  return async (keys) => {
    try {
      for (const key of keys) await restoreRow(definition, key);
      showToast({ kind: 'ok', text: t('undone') });
    } catch (error) {
      presentError(error);
    }
    await refreshAfterWrite(definition);
  };
}

/**
 * `remove` deletes a record, with its child rows if asked; a second press while it runs does nothing.
 * `onDeleted` is called once it is deleted, before the lists are read again. `refusals`: why the last
 * deletion was refused, empty for no refusal; `canDeleteAll`: only its child rows prevented it. A failed call is
 * presented by `presentError` and changes neither.
 */
export function useDeleteRow(definition: ResourceDefinition, onDeleted: () => void) {
  const t = useText('dialog');
  const restore = useRestore(definition);
  const [refusals, setRefusals] = useState<readonly AnswerError[]>([]);
  const [isDeleting, setIsDeleting] = useState(false);
  const isSending = useRef(false);

  const finish = async (row: AnyRow) => {
    const key = keyParts(definition, keyText(definition, row));
    showToast({
      kind: 'ok',
      text: t('deleted'),
      durationMs: undoToastMs,
      ...(key && { action: { label: t('undo'), onAction: () => void restore([key]) } }),
    });
    // The dialog is closed before the refresh, so that it does not read the deleted record.
    onDeleted();
    await refreshAfterWrite(definition);
  };

  const remove = async (row: AnyRow, withChildren = false) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsDeleting(true);
    try {
      const errors = await deleteRow(definition, row, withChildren);
      setRefusals(errors);
      const [first] = errors;
      if (first)
        showToast({ kind: 'bad', text: `${first.desc} ${t('notDeleted')}`, durationMs: refusalToastMs });
      else await finish(row);
    } catch (error) {
      presentError(error);
    } finally {
      isSending.current = false;
      setIsDeleting(false);
    }
  };

  return {
    remove,
    refusals,
    isDeleting,
    canDeleteAll: refusals.some((error) => error.code === 'hasChildren'),
  } as const;
}
