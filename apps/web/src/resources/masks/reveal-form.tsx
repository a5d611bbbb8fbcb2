/** Form for the reason to reveal one masked number. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { missingOf } from '../reason-field.tsx';
import { displaySeconds } from './revealed.ts';
import './masks.css';

/** Last reason given, offered again because one case often needs several numbers; lost when the page is reloaded. */
let lastReason = '';

export interface RevealFormProps {
  /** Asks the server for the number; an error it throws is displayed beside the reason. */
  readonly reveal: (reason: string) => Promise<string>;
  /** Called with the number once the server gave it. */
  readonly onRevealed: (value: string) => void;
}

/** The form; it cannot be sent before the reason is long enough. A refusal keeps what was typed. */
export function RevealForm({ reveal, onRevealed }: RevealFormProps) {
  const t = useText('masks');
  const id = useId();
  const [reason, setReason] = useState(lastReason);
  const [refusal, setRefusal] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const isShort = missingOf(reason) > 0;
  const send = async () => {
    setIsAsking(true);
    setRefusal('');
    try {
      const value = await reveal(reason);
      lastReason = reason;
      onRevealed(value);
    } catch (fault) {
      setRefusal(sentenceOf(fault));
      setIsAsking(false);
    }
  };
  return (
    <form
      className="mk-reveal__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort && !isAsking) void send();
      }}
    >
      <Input
        autoFocus
        value={reason}
        maxLength={reasonLimits.max}
        placeholder={t('revealReason')}
        aria-label={t('revealReason')}
        aria-describedby={id}
        status={refusal ? 'error' : ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isAsking} disabled={isShort}>
        {t('reveal')}
      </Button>
      <p
        id={id}
        className={refusal ? 'reason__problem' : 'reason__hint'}
        role={refusal ? 'alert' : undefined}
      >
        {refusal || t('revealHint', { min: reasonLimits.min, seconds: displaySeconds })}
      </p>
    </form>
  );
}
