/** The question before a step of a conversation that loses something, and the step. */
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { readChatsAnew } from './use-chats.ts';

export interface Asked {
  readonly title: string;
  readonly content: string;
  readonly okText: string;
  readonly act: () => Promise<unknown>;
}

export function useAsked(): (asked: Asked) => void {
  const t = useText('chat');
  const confirm = useConfirm();
  return ({ act, ...question }) =>
    void confirm({
      ...question,
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () =>
        act()
          // A refusal stands in a toast, and everything as it is.
          .catch(() => undefined)
          .finally(() => void readChatsAnew()),
    });
}
