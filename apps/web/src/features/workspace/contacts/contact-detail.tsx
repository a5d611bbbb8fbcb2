/** One contact: its data, and the ways to reach it; a press on one counts as a use. A deleted contact is read-only. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { CloseButton } from '../parts/controls.tsx';
import { Avatar } from './avatar.tsx';
import type { Contact } from './find-contacts.ts';
import { useRecordUse } from './use-contacts.ts';

interface Props {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

export function ContactDetail({ contact, onEdit, onDelete, onClose }: Props) {
  const t = useText('contacts');
  const words = useWords();
  const use = useRecordUse();
  const { id, name, designation, phone, email, isDeleted } = contact;
  const onReach = () => use.mutate(id);
  const { fields } = words.resources.ContactRecord;
  return (
    <div className="ap-detail ct-detail">
      <div className="ap-bar">
        {!isDeleted && (
          <>
            <Button isSmall icon={<Icon name="pencil" />} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button isSmall icon={<Icon name="trash" />} onClick={onDelete}>
              {t('delete')}
            </Button>
          </>
        )}
        <CloseButton label={t('close')} onClose={onClose} />
      </div>
      <Avatar contact={contact} isLarge />
      <h2 className="ap-heading">
        <Bdi>{name}</Bdi>
      </h2>
      {designation !== '' && <p>{designation}</p>}
      <dl>
        {phone !== '' && (
          <>
            <dt>{fields.phone}</dt>
            <dd>
              <a href={`tel:${phone}`} dir="ltr" onClick={onReach}>
                {phone}
              </a>
            </dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>{fields.email}</dt>
            <dd>
              <a href={`mailto:${email}`} dir="ltr" onClick={onReach}>
                {email}
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
