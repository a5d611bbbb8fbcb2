/** Asks once a day why numbers of persons must be seen in lists; says what the log keeps and until when it counts. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { sentenceOf } from '../../platform/present-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { apiQuery } from '../../platform/query-client.ts';
import { sightCall } from './use-masks.ts';

export interface ReasonDialogProps {
  readonly onClose: () => void;
  readonly onOpened: () => void;
}

function What() {
  const t = useText('masks');
  const [today] = useState(() => todayJalali(new Date()));
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

/** How many characters are missing; 0 when it is long enough. */
export const missingOf = (reason: string): number =>
  Math.max(0, reasonLimits.min - Array.from(reason.trim()).length);

export function ReasonDialog({ onClose, onOpened }: ReasonDialogProps) {
  const t = useText('masks');
  const id = useId();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const missing = missingOf(reason);
  const hint =
    reason === '' || missing === 0
      ? t('reasonHint', { min: reasonLimits.min })
      : t('reasonLeft', { count: missing });
  const send = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      const call = 'POST /api/System/GivePersonalReason';
      const sight = await apiData(call, { body: { reason } }, { present: 'caller' });
      queryClient.setQueryData(apiQuery(sightCall).queryKey, sight);
      showToast({ kind: 'ok', text: t('opened') });
      onOpened();
      onClose();
    } catch (fault) {
      setRefusal(sentenceOf(fault));
      setIsSending(false);
    }
  };
  return (
    <Modal open title={t('dialogTitle')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      <form
        className="mk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === 0 && !isSending) void send();
        }}
      >
        <What />
        <label htmlFor={id}>{t('reasonOfDay')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          rows={2}
          value={reason}
          maxLength={reasonLimits.max}
          aria-describedby={`${id}-hint`}
          status={refusal ? 'error' : ''}
          onChange={(event) => setReason(event.target.value)}
          // One line of reason is the usual one: Enter sends it, Shift+Enter begins another.
          onPressEnter={(event) => {
            if (event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <p
          id={`${id}-hint`}
          className={refusal ? 'mk-problem' : 'mk-hint'}
          role={refusal ? 'alert' : undefined}
        >
          {refusal || hint}
        </p>
        <div className="mk-foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending} disabled={missing > 0}>
            {t('open')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
