/** Says that an alert was seen, with a note. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import { refreshResource } from '../../resources/resource-api.ts';

const noteLength = 500;

export interface AlertSeenDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

export function AlertSeenDialog({ row, onClose }: AlertSeenDialogProps) {
  const t = useText('alerts');
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const id = useId();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const joined = useJoined();
  const send = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      const body = { id: Number(row['id']), note: note.trim() };
      await apiData('POST /api/SarafiManagment/AcknowledgeAlert', { body }, { present: 'caller' });
      await Promise.all([refreshResource('SarafiAlert'), invalidateAbout(['SarafiAlert'])]);
      showToast({ kind: 'ok', text: t('acknowledged') });
      onClose();
    } catch (fault) {
      setRefusal(sentenceOf(fault));
      setIsSending(false);
    }
  };
  const title = joined([subjects[Number(row['subject'])] ?? '', String(row['sarafi'])]);
  return (
    <Modal
      open
      title={t('acknowledgeTitle', { title })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="primary" loading={isSending} onClick={() => void send()}>
            {t('acknowledge')}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('note')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        value={note}
        maxLength={noteLength}
        aria-describedby={`${id}-hint`}
        status={refusal ? 'error' : ''}
        onChange={({ target }) => setNote(target.value)}
      />
      <p id={`${id}-hint`} role={refusal ? 'alert' : undefined}>
        {refusal || t('noteHint')}
      </p>
    </Modal>
  );
}
