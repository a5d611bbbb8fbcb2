/** Import of a file of contacts: shows what would be imported, and the reason beside rows that cannot be. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { Modal } from 'antd';
import { useId } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { useFaultText } from '../../../resources/use-format.ts';
import { knownKeys, problemOf } from './contact-dialog.tsx';
import { type FoundRow, useCheckFile, useSaveContacts } from './use-contacts.ts';

/** Whether the row would be imported: it is valid, and the user has no such contact yet. */
const isImportable = ({ refusal, isKnown }: FoundRow): boolean => refusal === null && !isKnown;

function Found({ row }: { readonly row: FoundRow }) {
  const t = useText('contacts');
  const words = useWords();
  const faultText = useFaultText();
  const { number, contact, refusal, isKnown } = row;
  return (
    <li data-taken={isImportable(row)}>
      <Num value={number} />
      <span>
        {knownKeys(contact).map((key) => (
          <Bdi key={key}>{contact[key]}</Bdi>
        ))}
      </span>
      {refusal && (
        <em>
          {words.resources.ContactRecord.fields[refusal.field]}: {faultText({ problem: problemOf(refusal) })}
        </em>
      )}
      {isKnown && <em>{t('isKnown')}</em>}
    </li>
  );
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('contacts');
  const id = useId();
  const check = useCheckFile();
  const save = useSaveContacts();
  const rows = check.data?.list ?? [];
  const accepted = rows.filter(isImportable).map(({ contact }) => contact);
  const send = () =>
    save.mutate(accepted, {
      onSuccess: ({ ids }) => {
        showToast({ kind: 'ok', text: t('wereAdded', { count: ids.length }) });
        onClose();
      },
    });
  return (
    <Modal open title={t('import')} width={620} footer={null} onCancel={onClose} destroyOnHidden>
      <p className="ap-remark">{t('importHint')}</p>
      <label htmlFor={id} className="ct-file">
        <Icon name="upload" />
        {t('chooseFile')}
        <input
          id={id}
          type="file"
          accept=".vcf,.csv,text/vcard,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) check.mutate(file);
            // Cleared so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
      {rows.length > 0 && (
        <ol className="ct-found" aria-label={t('inFile')}>
          {rows.map((row) => (
            <Found key={row.number} row={row} />
          ))}
        </ol>
      )}
      <div className="ct-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" disabled={accepted.length === 0} isBusy={save.isPending} onClick={send}>
          {t('take', { count: accepted.length })}
        </Button>
      </div>
    </Modal>
  );
}
