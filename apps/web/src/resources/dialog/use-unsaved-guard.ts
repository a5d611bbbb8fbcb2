/** Asks before unsaved changes are lost by following a link, going back or closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { useConfirm } from '../../platform/use-confirm.ts';
import { useCount } from '../use-format.ts';

/** Asks whether to discard `count` changed fields; resolves to true when the user agrees. */
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

/**
 * Asks before a change of the address or a closing of the tab loses changes; does nothing while `changedCount` is 0.
 * `isLostInPage`: a change of the search part alone loses them, too.
 */
export function useUnsavedGuard(changedCount: number, isLostInPage = false): void {
  const askDiscard = useAskDiscard();
  useBlocker({
    disabled: changedCount === 0,
    enableBeforeUnload: changedCount > 0,
    shouldBlockFn: async ({ current, next }) => {
      // A change of the search part alone (page, order, selected row) leaves a dialog open.
      if (!isLostInPage && current.pathname.toLowerCase() === next.pathname.toLowerCase()) return false;
      return !(await askDiscard(changedCount));
    },
  });
}
