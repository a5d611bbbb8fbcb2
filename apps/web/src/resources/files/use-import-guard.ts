/** Asks before the page is left during an import, because leaving ends the import. */
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { useConfirm } from '../../platform/use-confirm.ts';
import { isUnderWay } from './import-steps.tsx';
import type { ImportRun } from './use-import.ts';

/** Asks whether to end the import and cancels it on a yes; resolves to true at once when none is under way. */
export function useAskCancel(run: ImportRun): () => Promise<boolean> {
  const t = useText('files');
  const confirm = useConfirm();
  return async () => {
    if (!isUnderWay(run)) return true;
    return confirm({
      title: t('leaveRunning'),
      content: t('leaveRunningText'),
      okText: t('cancel'),
      isDanger: true,
      cancelText: t('continue'),
      onOk: () => run.cancel(),
    });
  };
}

/** Asks before any change of the address and before the tab is closed while an import is under way. */
export function useImportGuard(run: ImportRun): void {
  const askCancel = useAskCancel(run);
  const isBusy = isUnderWay(run);
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: isBusy,
    shouldBlockFn: async () => !(await askCancel()),
  });
}
