/** Moves mails to a folder; the undo of the toast moves each back to the one it was in. */
import type { MailFolder } from '@nazer/contract/workspace/mail/mail-names.ts';
import { showToast, undoToastMs } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Mail, useChangeMails } from './use-mails.ts';

type MovedMail = Pick<Mail, 'id' | 'folder'>;

/** Moves the mails to the folder; after success a toast offers to move each back. */
export function useMoving(): (mails: readonly MovedMail[], folder: MailFolder) => void {
  const t = useText('mail');
  const { mutate, mutateAsync } = useChangeMails();
  const idsOf = (mails: readonly MovedMail[]) => mails.map(({ id }) => id);
  return (mails, folder) => {
    const onAction = () => {
      for (const former of new Set(mails.map((mail) => mail.folder)))
        mutate({ ids: idsOf(mails.filter((mail) => mail.folder === former)), change: { folder: former } });
    };
    const text = t('wasMoved', { count: mails.length, folder: t(folder) });
    const announce = () =>
      showToast({ kind: 'ok', text, action: { label: t('undo'), onAction }, durationMs: undoToastMs });
    // `mutateAsync` instead of callbacks, because the calling row is unmounted by then. The client has shown a
    // refusal.
    mutateAsync({ ids: idsOf(mails), change: { folder } }).then(announce, () => {});
  };
}
