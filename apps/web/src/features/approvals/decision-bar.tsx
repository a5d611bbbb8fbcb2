/** Decision on one request: a reason and buttons to approve or reject; its maker can recall it instead. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { isTyping, keys } from '../../platform/keys.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { missingOf } from '../../resources/reason-field.tsx';
import type { ApprovalDetail } from './inbox.ts';
import { decide, recall } from './use-decision.ts';

type Action = ApprovalDetail['allowedActions'][number]['action'];

interface BarProps {
  readonly request: ApprovalDetail;
  /** Called once the request was decided or recalled; not when that was refused. */
  readonly onDone: (id: number) => void;
}

/** Sends a decision; a refusal is displayed in the bar. */
function useSending({ request: { id }, onDone }: BarProps) {
  const t = useText('approvals');
  const [refusal, setRefusal] = useState('');
  /** Action that is being sent; null while none is. */
  const [sent, setSent] = useState<Action | null>(null);
  const answered = { approve: t('approved'), reject: t('rejected'), recall: t('recalled') };
  /** Sends the action; gives the sentence of a refusal of this request, else ''. Rejects when the call is refused. */
  const take = async (action: Action, reason: string): Promise<string> => {
    if (action === 'recall') {
      await recall(id, reason);
      return '';
    }
    const [answer] = await decide([id], { isApproved: action === 'approve', reason });
    return answer?.result === 'refused' ? answer.message : '';
  };
  const send = async (action: Action, reason: string) => {
    if (sent !== null) return;
    setSent(action);
    setRefusal('');
    try {
      const refused = await take(action, reason);
      if (refused !== '') return setRefusal(t('refused', { reason: refused }));
      showToast({ kind: 'ok', text: answered[action] });
      onDone(id);
    } catch (fault) {
      setRefusal(sentenceOf(fault));
    } finally {
      setSent(null);
    }
  };
  return { refusal, sent, send } as const;
}

/** Decision of an approver. Keys A and R approve and reject, or focus the reason while it is too short. */
function Decide(props: BarProps) {
  const t = useText('approvals');
  const id = useId();
  const field = useRef<InputRef>(null);
  const [reason, setReason] = useState('');
  /** Answer that Enter in the reason sends. */
  const [meant, setMeant] = useState<'approve' | 'reject'>('approve');
  const { refusal, sent, send } = useSending(props);
  const isShort = missingOf(reason) > 0;
  const answer = (action: 'approve' | 'reject') => {
    setMeant(action);
    if (isShort) field.current?.focus();
    else void send(action, reason);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const action = keys.Approve.isPressed(event) ? 'approve' : keys.Reject.isPressed(event) ? 'reject' : null;
    if (action === null) return;
    event.preventDefault();
    answer(action);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <footer className="ap-decision nz-screen">
      <div className="ap-decision__reason">
        <label htmlFor={id}>{t('decisionReason')}</label>
        <Input
          id={id}
          ref={field}
          value={reason}
          maxLength={reasonLimits.max}
          aria-describedby={`${id}-hint`}
          status={refusal ? 'error' : ''}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => answer(meant)}
        />
        <p
          id={`${id}-hint`}
          role={refusal ? 'alert' : undefined}
          className={refusal ? 'ap-refusal' : 'ap-note'}
        >
          {refusal || t('decisionHint', { min: reasonLimits.min })}
        </p>
      </div>
      <Button
        danger
        icon={<Icon name="close" />}
        loading={sent === 'reject'}
        disabled={sent !== null}
        onClick={() => answer('reject')}
      >
        {t('reject')}
      </Button>
      <Button
        type="primary"
        icon={<Icon name="check" />}
        loading={sent === 'approve'}
        disabled={sent !== null}
        onClick={() => answer('approve')}
      >
        {t('approve')}
      </Button>
    </footer>
  );
}

interface RecallProps extends BarProps {
  /** Why the user may not approve the request. */
  readonly closed: string;
}

/** The user's own request, which she can recall while it waits; tells why she may not approve it. */
function Recall(props: RecallProps) {
  const t = useText('approvals');
  const [reason, setReason] = useState('');
  const { refusal, sent, send } = useSending(props);
  return (
    <footer className="ap-decision nz-screen">
      <div className="ap-decision__reason">
        <p className="ap-note">
          <Icon name="lock" size={14} /> {props.closed}
        </p>
        <Input
          value={reason}
          maxLength={reasonLimits.max}
          aria-label={t('recallReason')}
          placeholder={t('recallReason')}
          status={refusal ? 'error' : ''}
          onChange={({ target }) => setReason(target.value)}
        />
        {refusal && (
          <p role="alert" className="ap-refusal">
            {refusal}
          </p>
        )}
      </div>
      <Button icon={<Icon name="undo" />} loading={sent !== null} onClick={() => void send('recall', reason)}>
        {t('recall')}
      </Button>
    </footer>
  );
}

/** Bar by what the user may do: decide, recall, or only read why she may do neither. */
export function DecisionBar(props: BarProps) {
  const of = (wanted: Action) => props.request.allowedActions.find(({ action }) => action === wanted);
  if (of('approve')?.isAllowed) return <Decide {...props} />;
  const closed = of('approve')?.reason ?? '';
  if (of('recall')?.isAllowed) return <Recall {...props} closed={closed} />;
  return (
    <footer className="ap-decision nz-screen">
      <p className="ap-note">
        <Icon name="lock" size={14} /> {closed}
      </p>
    </footer>
  );
}
