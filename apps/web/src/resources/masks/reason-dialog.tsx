/**
 * Dialog that asks for the reason of the day, which lets the reader see numbers of persons in lists. It states until
 * when the reason is valid and that the log records it.
 */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { apiQuery, queryClient } from '../../platform/calls/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { missingOf, ReasonField } from '../reason-field.tsx';
import { disclosureCall } from './use-masks.ts';

export interface ReasonDialogProps {
  readonly onClose: () => void;
  /** Called once the server opened the masks for the reason, before `onClose`. */
  readonly onOpened: () => void;
}

/** What giving a reason does: numbers are seen, until the end of today in Tehran, and the log records it. */
function Consequences() {
  const t = useText('masks');
  const [today] = useState(() => todayJalali(new Date()));
  // The sentence is cut at a character that no translation has, which stands for the day.
  const [before = '', after = ''] = t('dialogUntil', { day: '\u0000' }).split('\u0000');
  return (
    <ul className="mk-what">
      <li>
        <Icon name="eye" size={14} /> {t('dialogWhat')}
      </li>
      <li>
        <Icon name="clock" size={14} />
        <span>
          {before}
          <JalaliDate value={today} />
          {after}
        </span>
      </li>
      <li>
        <Icon name="history" size={14} /> {t('dialogLog')}
      </li>
    </ul>
  );
}

export function ReasonDialog({ onClose, onOpened }: ReasonDialogProps) {
  const t = useText('masks');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isShort = missingOf(reason) > 0;
  const send = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      const call = 'POST /api/System/GivePersonalReason';
      const disclosure = await apiData(call, { body: { reason } }, { present: 'caller' });
      queryClient.setQueryData(apiQuery(disclosureCall).queryKey, disclosure);
      showToast({ kind: 'ok', text: t('opened') });
      onOpened();
      onClose();
    } catch (fault) {
      setRefusal(sentenceOf(fault));
      setIsSending(false);
    }
  };
  /** A dialog that is sending stays open, so that a refusal is shown beside the reason. */
  const close = () => !isSending && onClose();
  return (
    <Modal open title={t('dialogTitle')} onCancel={close} footer={null} width={480} destroyOnHidden>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort && !isSending) void send();
        }}
      >
        <Consequences />
        <ReasonField
          id={id}
          label={t('reasonOfDay')}
          value={reason}
          onChange={setReason}
          refusal={refusal}
          hasFocus
          // Reasons are usually one line, so Enter sends the form.
          onEnter={() => form.current?.requestSubmit()}
        />
        <div className="mk-foot">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending} disabled={isShort}>
            {t('open')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
