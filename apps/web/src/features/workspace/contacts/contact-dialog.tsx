/** Form of a contact; typed values stay after a refusal. */
import {
  type ContactForm,
  type ContactKey,
  contactFields,
  contactKeys,
  emptyContact,
  readContact,
} from '@nazer/contract/workspace/contacts/contact-fields.ts';
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { FormField } from '../../../resources/dialog/form-field.tsx';
import type { Fault } from '../../../resources/dialog/record-form.ts';
import { Avatar } from './avatar.tsx';
import { squarePhoto } from './photo.ts';
import type { Contact } from './find-contacts.ts';
import { sendPhoto, useChangeContacts, useSaveContacts } from './use-contacts.ts';
import '../../../resources/dialog/record-fields.css';
import '../../../resources/dialog/call-form.css';

const formOf = (contact: Contact | null): ContactForm => {
  if (!contact) return emptyContact;
  const { name, designation, phone, email } = contact;
  return { name, designation, phone, email };
};

interface PictureProps {
  /** Contact as stored; null for a new one. */
  readonly contact: Contact | null;
  /** Picture chosen in this dialog, sent after the contact was saved; null for none. */
  readonly picture: Blob | null;
  /** The stored picture is to be removed. */
  readonly isGone: boolean;
  readonly onChoose: (picture: Blob | null, isGone: boolean) => void;
}

/** Picture of the contact with an input for another one; a file that is no picture is told in a toast. */
function Picture({ contact, picture, isGone, onChoose }: PictureProps) {
  const t = useText('contacts');
  const id = useId();
  const [preview, setPreview] = useState('');
  const hasPicture = picture !== null || (contact !== null && contact.photoVersion > 0 && !isGone);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const square = await squarePhoto(file);
      const reader = new FileReader();
      reader.onload = () => typeof reader.result === 'string' && setPreview(reader.result);
      reader.readAsDataURL(square);
      onChoose(square, false);
    } catch {
      showToast({ kind: 'bad', text: t('badPhoto') });
    }
  };
  return (
    <div className="ct-picture">
      {picture !== null && preview ? (
        <span className="ct-avatar" data-large="true">
          <img src={preview} alt={t('photo')} />
        </span>
      ) : (
        contact && !isGone && <Avatar contact={contact} isLarge />
      )}
      <label htmlFor={id} className="ct-file">
        <Icon name="upload" />
        {t('choosePhoto')}
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Cleared, so that the same file can be chosen again.
            target.value = '';
            void choose(file);
          }}
        />
      </label>
      {hasPicture && (
        <Button kind="ghost" isSmall icon={<Icon name="trash" />} onClick={() => onChoose(null, true)}>
          {t('removePhoto')}
        </Button>
      )}
    </div>
  );
}

interface Props {
  /** Contact to change; null adds one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

function useContactForm({ contact, onClose }: Props) {
  const t = useText('contacts');
  const save = useSaveContacts();
  const change = useChangeContacts();
  const [form, setForm] = useState<ContactForm>(() => formOf(contact));
  /** Id of the stored contact, also of a new one whose picture was refused; undefined while none is stored. */
  const [storedId, setStoredId] = useState(contact?.id);
  const [fault, setFault] = useState<{ field: ContactKey; fault: Fault } | null>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const set = (key: ContactKey, value: string) => {
    setForm({ ...form, [key]: value });
    setFault(null);
  };
  /** Saves the fields first, then the picture, which needs the id of the contact. Rejects when either is refused. */
  const send = async (read: ContactForm) => {
    const { ids } = await save.mutateAsync([{ ...read, ...(storedId !== undefined && { id: storedId }) }]);
    const id = ids[0];
    if (id === undefined) return;
    setStoredId(id);
    if (picture) await sendPhoto(id, picture);
    else if (isGone) await change.mutateAsync({ ids: [id], change: { hasPhoto: false } });
    showToast({ kind: 'ok', text: t('wasSaved', { name: read.name }) });
    onClose();
  };
  const submit = async () => {
    if (isBusy) return;
    const reading = readContact(form);
    if (!('contact' in reading)) {
      setFault({ field: reading.field, fault: { problem: problemOf(reading) } });
      return;
    }
    setIsBusy(true);
    // The refusal was shown as a toast; the form stays.
    await send(reading.contact).catch(() => {});
    setIsBusy(false);
  };
  const choose = (next: Blob | null, gone: boolean) => {
    setPicture(next);
    setIsGone(gone);
  };
  return { form, fault, set, submit, isBusy, picture, isGone, choose } as const;
}

type Refused = Exclude<ReturnType<typeof readContact>, { readonly contact: ContactForm }>;

/** Problem of a field as `FormField` shows it. That of a text that is too long carries the greatest length. */
export const problemOf = ({ field, problem }: Refused): Problem => {
  if (problem !== 'tooLong') return { code: problem };
  const found = contactFields.find(({ key }) => key === field);
  const max = found && 'maxLength' in found ? found.maxLength : 254;
  return { code: problem, max };
};

export function ContactDialog(props: Props) {
  const { contact, onClose } = props;
  const t = useText('contacts');
  const words = useWords();
  const id = useId();
  const { form, fault, set, submit, isBusy, picture, isGone, choose } = useContactForm(props);
  return (
    <Modal
      open
      title={contact ? t('edit') : t('add')}
      width={460}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <form
        className="ct-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="cf__fields">
          {contactFields.map((field) => (
            <FormField
              key={field.key}
              id={`${id}-${field.key}`}
              field={field}
              label={words.resources.ContactRecord.fields[field.key]}
              value={form[field.key]}
              values={form}
              fault={fault?.field === field.key ? fault.fault : undefined}
              isLocked={false}
              isChanged={false}
              onChange={(value) => set(field.key, String(value))}
              onLeave={() => {}}
            />
          ))}
        </div>
        <Picture contact={contact} picture={picture} isGone={isGone} onChoose={choose} />
        <div className="ct-buttons">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Keys of a contact's non-empty fields. */
export const knownKeys = (contact: ContactForm): ContactKey[] =>
  contactKeys.filter((key) => contact[key] !== '');
