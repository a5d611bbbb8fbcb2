/** Dialog that merges duplicate contacts; each value is chosen among the existing ones. */
import { type ContactForm, contactKeys } from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { type Contact, mergedOf } from './find-contacts.ts';
import { useMerge } from './use-contacts.ts';

interface Props {
  /** At least two contacts. The first one gets the chosen values; the others go to the deleted ones. */
  readonly group: readonly Contact[];
  readonly onClose: () => void;
}

export function MergeDialog({ group, onClose }: Props) {
  const t = useText('contacts');
  const words = useWords();
  const merge = useMerge();
  const [form, setForm] = useState<ContactForm>(() => mergedOf(group));
  const [first, ...others] = group;
  const send = () => {
    if (!first) return;
    merge.mutate(
      { keep: first.id, others: others.map(({ id }) => id), contact: form },
      {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t('wasMerged', { name: form.name }) });
          onClose();
        },
      },
    );
  };
  return (
    <Modal open title={t('merge')} width={460} footer={null} onCancel={onClose} destroyOnHidden>
      <p className="ap-remark">{t('mergeHint', { count: group.length })}</p>
      <div className="ct-merge">
        {contactKeys.map((key) => {
          const values = [...new Set(group.map((contact) => contact[key]).filter(Boolean))];
          const label = words.resources.ContactRecord.fields[key];
          return (
            <label key={key}>
              <span>{label}</span>
              {values.length > 1 ? (
                <select
                  className="ap-input"
                  value={form[key]}
                  onChange={({ target }) => setForm({ ...form, [key]: target.value })}
                >
                  {values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              ) : (
                <output>{form[key] ? <Bdi>{form[key]}</Bdi> : t('nothing')}</output>
              )}
            </label>
          );
        })}
      </div>
      <div className="ct-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={merge.isPending} onClick={send}>
          {t('mergeNow')}
        </Button>
      </div>
    </Modal>
  );
}
