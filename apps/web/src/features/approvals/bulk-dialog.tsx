/** Dialog that decides on several requests at once and shows the outcome of each. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { missingOf, ReasonField } from '../../resources/reason-field.tsx';
import type { Approval } from './inbox.ts';
import { type Answer, decide } from './use-decision.ts';

export interface BulkDialogProps {
  readonly rows: readonly Approval[];
  readonly isApproved: boolean;
  readonly onClose: () => void;
}

/** Outcome of one request: approved, rejected, or refused by the server with its reason. */
function AnswerText({ answer }: { readonly answer: Answer }) {
  const t = useText('approvals');
  if (answer.result === 'refused')
    return (
      <span className="ap-refusal">
        <Icon name="warning" size={14} /> {t('refused', { reason: answer.message })}
      </span>
    );
  return (
    <span className="ap-answered">
      <Icon name="check" size={14} /> {t(answer.result)}
    </span>
  );
}

export function BulkDialog({ rows, isApproved, onClose }: BulkDialogProps) {
  const t = useText('approvals');
  const id = useId();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** Outcome of each request; null before the decision was sent. */
  const [answers, setAnswers] = useState<readonly Answer[] | null>(null);
  const send = async () => {
    if (missingOf(reason) > 0 || isSending) return;
    setIsSending(true);
    setRefusal('');
    try {
      setAnswers(
        await decide(
          rows.map((row) => row.id),
          { isApproved, reason },
        ),
      );
    } catch (fault) {
      setRefusal(sentenceOf(fault));
    } finally {
      setIsSending(false);
    }
  };
  const action = t(isApproved ? 'approve' : 'reject');
  return (
    <Modal
      open
      title={t('decideTitle', { action, count: rows.length })}
      // While the decision is being sent the dialog stays, because it alone tells which requests were refused.
      onCancel={() => isSending || onClose()}
      closable={!isSending}
      footer={null}
      width={560}
    >
      <div className="ap-bulk-dialog">
        <ul aria-label={t('answers')}>
          {rows.map((row) => {
            const answer = answers?.find((one) => one.id === row.id);
            return (
              <li key={row.id}>
                <span>
                  {row.callTitle}: <Bdi>{row.title}</Bdi>
                </span>
                {answer && <AnswerText answer={answer} />}
              </li>
            );
          })}
        </ul>
        {answers === null && (
          <ReasonField
            id={id}
            label={t('decisionReason')}
            value={reason}
            onChange={setReason}
            refusal={refusal}
            hasFocus
          />
        )}
        <div className="ap-bulk-dialog__foot">
          <Button disabled={isSending} onClick={onClose}>
            {t(answers === null ? 'keep' : 'close')}
          </Button>
          {answers === null && (
            <Button
              type="primary"
              danger={!isApproved}
              loading={isSending}
              disabled={missingOf(reason) > 0}
              onClick={() => void send()}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
