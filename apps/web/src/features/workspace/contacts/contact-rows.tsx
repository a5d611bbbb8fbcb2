/** Contacts of the chosen filter: ticked, starred, opened, each with a menu, which deleted ones do not have. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import type { PickedEntries } from '../parts/chosen.ts';
import { Mark } from '../parts/mark.tsx';
import { Avatar } from './avatar.tsx';
import type { Contact } from './find-contacts.ts';
import { useChangeContacts } from './use-contacts.ts';

export interface RowActions {
  readonly onOpen: (contact: Contact) => void;
  readonly onEdit: (contact: Contact) => void;
  readonly onDelete: (contact: Contact) => void;
}

interface Props extends RowActions {
  readonly contacts: readonly Contact[];
  readonly openId: number | undefined;
  readonly picked: PickedEntries<Contact>;
}

type RowProps = Omit<Props, 'contacts'> & { readonly contact: Contact };

function Menu({ contact, onEdit, onDelete }: RowProps) {
  const t = useText('contacts');
  return (
    <PopupMenu
      label={t('actionsOf', { name: contact.name })}
      items={[
        { key: 'edit', label: t('edit'), icon: <Icon name="pencil" />, onClick: () => onEdit(contact) },
        { key: 'delete', label: t('delete'), icon: <Icon name="trash" />, onClick: () => onDelete(contact) },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          kind="ghost"
          isSmall
          icon={<Icon name="more" />}
          aria-label={t('actionsOf', { name: contact.name })}
        />
      )}
    />
  );
}

function Row(props: RowProps) {
  const { contact, openId, picked, onOpen } = props;
  const t = useText('contacts');
  const change = useChangeContacts();
  const { id, name, designation, phone, email, isStarred, isDeleted } = contact;
  return (
    <li data-open={id === openId}>
      <input
        type="checkbox"
        aria-label={t('choose', { name })}
        checked={picked.isChosen(id)}
        onChange={() => picked.toggle(id)}
      />
      <Mark
        icon="star"
        label={t('star', { name })}
        isOn={isStarred}
        isDisabled={isDeleted}
        onSet={(isOn) => change.mutate({ ids: [id], change: { isStarred: isOn } })}
      />
      <Avatar contact={contact} />
      <button type="button" className="ap-title ct-name" onClick={() => onOpen(contact)}>
        <Bdi>{name}</Bdi>
        {designation !== '' && <small>{designation}</small>}
      </button>
      <span className="ap-facts ct-facts">
        {phone !== '' && <span dir="ltr">{phone}</span>}
        {email !== '' && <span dir="ltr">{email}</span>}
      </span>
      {!isDeleted && <Menu {...props} />}
    </li>
  );
}

export function ContactRows({ contacts, ...rest }: Props) {
  const t = useText('contacts');
  return (
    <ul className="ap-rows ct-rows" aria-label={t('contacts')}>
      {contacts.map((contact) => (
        <Row key={contact.id} contact={contact} {...rest} />
      ))}
    </ul>
  );
}
