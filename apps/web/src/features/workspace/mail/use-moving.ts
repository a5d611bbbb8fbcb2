/** Moved mails go back by the undo of the message, each to the folder it was in. */
import type { MailFolder } from '@nazer/contract/workspace/mail/mail-names.ts';
import { showToast, undoToastMs } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Mail, useChangeMails } from './use-mails.ts';

type Moved = Pick<Mail, 'id' | 'folder'>;

export function useMoving(): (mails: readonly Moved[], folder: MailFolder) => void {
  const t = useText('mail');
  const { mutate, mutateAsync } = useChangeMails();
  const idsIn = (mails: readonly Moved[]) => mails.map(({ id }) => id);
  return (mails, folder) => {
    const onAction = () => {
      for (const former of new Set(mails.map((mail) => mail.folder)))
        mutate({ ids: idsIn(mails.filter((mail) => mail.folder === former)), change: { folder: former } });
    };
    const text = t('wasMoved', { count: mails.length, folder: t(folder) });
    const say = () =>
      showToast({ kind: 'ok', text, action: { label: t('undo'), onAction }, durationMs: undoToastMs });
    // What called it is gone with the row by then. A refusal was shown where it came in.
    mutateAsync({ ids: idsIn(mails), change: { folder } }).then(say, () => {});
  };
}
