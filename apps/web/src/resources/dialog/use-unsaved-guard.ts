/** Leaving with unsaved changes asks first: by a link, by the back button, by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { useConfirm } from '../../platform/use-confirm.ts';
import { useCount } from '../use-format.ts';

/** Asks whether `count` changed fields may be lost; true to leave. */
export function useAskDiscard(): (count: number) => Promise<boolean> {
  const t = useText('dialog');
  const format = useCount();
  const confirm = useConfirm();
  return (count) =>
    confirm({
      title: t('discardTitle'),
      content: t('discardText', { count: format(count) }),
      okText: t('discard'),
      cancelText: t('stay'),
      isDanger: true,
    });
}

export function useUnsavedGuard(changedCount: number): void {
  const ask = useAskDiscard();
  useBlocker({
    disabled: changedCount === 0,
    enableBeforeUnload: changedCount > 0,
    shouldBlockFn: async ({ current, next }) => {
      // Page, order or choice of the list behind the dialog leave the dialog where it is.
      if (current.pathname.toLowerCase() === next.pathname.toLowerCase()) return false;
      return !(await ask(changedCount));
    },
  });
}
