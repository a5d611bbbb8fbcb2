/** Shows the confirmations of `use-confirm.ts` with antd. */
import { App } from 'antd';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type Ask, Asking, becomeAsker, useConfirm } from './use-confirm.ts';

/** Provides confirmations to parts within antd's frame. */
export function KitAsking({ children }: { readonly children: ReactNode }) {
  const { modal } = App.useApp();
  const ask = useCallback<Ask>(
    ({ isDanger = false, onOk, ...question }) =>
      new Promise((resolve) => {
        // eslint-disable-next-line no-restricted-properties -- allowed here alone: asked elsewhere, the button that loses something would have the focus
        const asked = modal.confirm({
          ...question,
          focusable: { autoFocusButton: 'cancel' },
          ...(isDanger && { okButtonProps: { danger: true } }),
          onOk: async () => {
            await onOk?.();
            resolve(true);
          },
          onCancel: () => resolve(false),
        });
        // antd reports a rejection of `onOk` as unhandled unless the dialog itself is awaited. Whoever passed `onOk` has
        // shown the error; the dialog stays open.
        const ignore = () => {};
        void asked.then(ignore, ignore);
      }),
    [modal],
  );
  return <Asking value={ask}>{children}</Asking>;
}

/**
 * Provides confirmations to parts outside antd's frame; placed once in the page's frame, where it draws
 * nothing.
 */
export function FrameAsker() {
  const ask = useConfirm();
  useEffect(() => becomeAsker(ask), [ask]);
  return null;
}
