/** Asks before a step of a conversation that loses something, then takes it. */
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { readChatsAnew } from './use-chats.ts';

export interface ConfirmedAction {
  readonly title: string;
  readonly content: string;
  readonly okText: string;
  /** Sends the call; it must show its own refusal, which is ignored here. */
  readonly act: () => Promise<unknown>;
}

/** Runs `act` after the user agrees, and reads the chats anew, also after a refusal. */
export function useConfirmedAction(): (action: ConfirmedAction) => void {
  const t = useText('chat');
  const confirm = useConfirm();
  return ({ act, ...question }) =>
    void confirm({
      ...question,
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () =>
        act()
          // The refusal was shown as a toast, and nothing has changed.
          .catch(() => undefined)
          .finally(() => void readChatsAnew()),
    });
}
