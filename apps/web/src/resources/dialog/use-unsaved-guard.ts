/** Leaving with unsaved changes asks first: by a link, by the back button, by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { useText } from '../../platform/i18n.tsx';
import { useCount } from '../use-format.ts';

/** Asks whether `count` changed fields may be lost; true to leave. */
export function useAskDiscard(): (count: number) => Promise<boolean> {
  const t = useText('dialog');
  const format = useCount();
  const { modal } = App.useApp();
  return (count) =>
    new Promise((resolve) => {
      modal.confirm({
        title: t('discardTitle'),
        content: t('discardText', { count: format(count) }),
        okText: t('discard'),
        okButtonProps: { danger: true },
        cancelText: t('stay'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
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
