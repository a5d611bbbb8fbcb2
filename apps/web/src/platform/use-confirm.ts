/**
 * The one question before a step that loses something. The answer that loses nothing has the focus: Esc, Enter
 * and a thoughtless Space all keep what there is.
 */
import { App } from 'antd';
import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly content?: ReactNode;
  /** The answer that does it. */
  readonly okText: string;
  /** The answer that leaves everything as it is. */
  readonly cancelText: string;
  /** What is lost cannot simply be brought back. */
  readonly isDanger?: boolean;
  /** Runs while the question still stands; it closes when this is done. */
  readonly onOk?: () => Promise<unknown> | void;
}

/** `const confirm = useConfirm(); if (await confirm({…})) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return ({ isDanger = false, onOk, ...question }) =>
    new Promise((resolve) => {
      // eslint-disable-next-line no-restricted-properties -- here alone: whoever asks else would focus what loses
      modal.confirm({
        ...question,
        focusable: { autoFocusButton: 'cancel' },
        ...(isDanger && { okButtonProps: { danger: true } }),
        onOk: async () => {
          await onOk?.();
          resolve(true);
        },
        onCancel: () => resolve(false),
      });
    });
}
