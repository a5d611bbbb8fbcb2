/** Mails of the chosen folder or filter. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import type { ChosenEntries } from '../parts/chosen.ts';
import { Mark } from '../parts/mark.tsx';
import { Label } from '../parts/label.tsx';
import { MailTime } from './mail-detail.tsx';
import { type Mail, type MailChange, useChangeMails } from './use-mails.ts';

interface RowProps {
  readonly mail: Mail;
  readonly isOpen: boolean;
  readonly chosen: ChosenEntries<Mail>;
  readonly onOpen: (mail: Mail) => void;
}

/** First letter of the other side's name. */
const Avatar = ({ name }: { readonly name: string }) => (
  <span className="ml-avatar" aria-hidden="true">
    {name.slice(0, 1)}
  </span>
);

function Row({ mail, isOpen, chosen, onOpen }: RowProps) {
  const t = useText('mail');
  const files = useText('attachments');
  const { mutate } = useChangeMails();
  const { id, isRead, isStarred, isImportant, isOwn, addressees, sender, labels } = mail;
  const subject = mail.subject.trim() || t('noSubject');
  const set = (change: MailChange) => mutate({ ids: [id], change });
  /** Sender, or the first addressee of an own mail; empty for a draft without one. */
  const other = isOwn ? (addressees[0] ?? '') : sender;
  return (
    <li data-open={isOpen} data-unread={!isRead}>
      <input
        type="checkbox"
        aria-label={t('chooseMail', { subject })}
        checked={chosen.isChosen(id)}
        onChange={() => chosen.toggle(id)}
      />
      <Mark icon="star" label={t('star')} isOn={isStarred} onSet={(isOn) => set({ isStarred: isOn })} />
      <Mark
        icon="flag"
        label={t('important')}
        isOn={isImportant}
        onSet={(isOn) => set({ isImportant: isOn })}
      />
      <Avatar name={other} />
      <button type="button" className="ap-title ml-title" aria-current={isOpen} onClick={() => onOpen(mail)}>
        <span className="ml-other">
          <Bdi>{other}</Bdi>
          {addressees.length > 1 && isOwn && '…'}
        </span>
        <span className="ml-subject">
          <Bdi>{subject}</Bdi>
        </span>
        {!isRead && <span className="nz-visually-hidden"> {t('selectUnread')}</span>}
        <span className="ml-preview">
          <Bdi>{mail.preview}</Bdi>
        </span>
      </button>
      <span className="ap-facts">
        {mail.hasFiles && <Icon name="attach" size={13} label={files('filesOf')} />}
        {labels.map((label) => (
          <Label key={label} label={label} />
        ))}
        <MailTime at={mail.at} />
      </span>
    </li>
  );
}

interface Props extends Pick<RowProps, 'chosen' | 'onOpen'> {
  readonly mails: readonly Mail[];
  readonly openId: number | undefined;
}

export function MailRows({ mails, openId, ...rest }: Props) {
  const t = useText('mail');
  return (
    <ul className="ap-rows" aria-label={t('mails')}>
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} isOpen={mail.id === openId} {...rest} />
      ))}
    </ul>
  );
}
