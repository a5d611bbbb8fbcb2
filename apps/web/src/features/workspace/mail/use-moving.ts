/** Moves mails to a folder; the undo of the toast moves each back to the one it was in. */
import type { MailFolder } from '@nazer/contract/workspace/mail/mail-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { offerUndo } from '../parts/offer-undo.ts';
import { type Mail, useChangeMails } from './use-mails.ts';

type MovedMail = Pick<Mail, 'id' | 'folder'>;

/** Moves the mails to the folder; after success a toast offers to move each back. */
export function useMoving(): (mails: readonly MovedMail[], folder: MailFolder) => void {
  const t = useText('mail');
  const { mutate, mutateAsync } = useChangeMails();
  const idsOf = (mails: readonly MovedMail[]) => mails.map(({ id }) => id);
  return (mails, folder) => {
    const onUndo = () => {
      for (const former of new Set(mails.map((mail) => mail.folder)))
        mutate({ ids: idsOf(mails.filter((mail) => mail.folder === former)), change: { folder: former } });
    };
    const text = t('wasMoved', { count: mails.length, folder: t(folder) });
    const change = mutateAsync({ ids: idsOf(mails), change: { folder } });
    offerUndo(change, { text, label: t('undo'), onUndo });
  };
}
