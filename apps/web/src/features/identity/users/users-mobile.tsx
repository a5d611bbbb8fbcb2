/** Proves a mobile number in the form of a user: a code is sent to the number, and its owner reads it out. */
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import { normalizeMobile } from '@nazer/persian/identity.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { clockOf, useSecondsLeft } from '../../../platform/use-seconds-left.ts';

/** Mobile number and the ticket that proves it. */
export interface MobileProof {
  readonly mobile: string;
  readonly ticket: string;
}

interface SentCode {
  readonly mobile: string;
  /** Identifies the code when it is given back. */
  readonly subject: string;
  /** When the code expires, in ms since the epoch. */
  readonly until: number;
}

const caller = { present: 'caller' } as const;

/** Runs one call at a time; `refusal` is the sentence of the last refusal, empty for none. */
function useAttempt() {
  const [refusal, setRefusal] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isWorking) return;
    setIsWorking(true);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setIsWorking(false);
    }
  };
  return { refusal, isWorking, attempt: (work: () => Promise<void>) => void attempt(work) };
}

function Refusal({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div className="rd-message" id={id} role="alert">
      {text !== '' && <Icon name="error" size={13} />}
      {text}
    </div>
  );
}

interface CodeProps {
  readonly sent: SentCode;
  /** Called once the server accepted the code; the proof holds for this number alone. */
  readonly onProven: (proof: MobileProof) => void;
  /** Returns to the button that sends a code; sends none itself. */
  readonly onAgain: () => void;
}

/** Input for the code that was sent to the number. */
function Code({ sent: { mobile, subject, until }, onProven, onAgain }: CodeProps) {
  const t = useText('users');
  const id = useId();
  const [code, setCode] = useState('');
  const left = useSecondsLeft(until);
  const { refusal, isWorking, attempt } = useAttempt();
  const check = () =>
    attempt(async () => {
      const body = { purpose: 'verify-mobile', subject, code } as const;
      const { ticket } = await apiData('POST /api/Auth/ValidateConfirmationCode', { body }, caller);
      onProven({ mobile, ticket });
    });
  return (
    <>
      <p>
        {t('codeSentTo')} <Lat>{mobile}</Lat>
      </p>
      <div className="us-mobile__line">
        <Input
          className="us-mobile__code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          aria-label={t('code')}
          aria-describedby={id}
          aria-invalid={refusal !== ''}
          status={refusal === '' ? '' : 'error'}
          placeholder={t('code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={(event) => {
            // Enter checks the code instead of submitting the surrounding form.
            event.preventDefault();
            if (code.trim() !== '') check();
          }}
        />
        <Button loading={isWorking} disabled={code.trim() === ''} onClick={check}>
          {t('confirmCode')}
        </Button>
        <Button type="link" onClick={onAgain}>
          {t('codeAgain')}
        </Button>
      </div>
      <p className="us-mobile__hint" role="timer">
        {left > 0 ? t('codeLeft', { time: clockOf(left) }) : t('codeOver')}
      </p>
      <Refusal id={id} text={refusal} />
    </>
  );
}

interface SendingProps {
  readonly mobile: string;
  readonly onProven: (proof: MobileProof) => void;
}

/** Button that sends a code to the number, then the input for it. */
function Sending({ mobile, onProven }: SendingProps) {
  const t = useText('users');
  const id = useId();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { refusal, isWorking, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      const answer = await apiData('POST /api/Auth/SendMobileCode', { body: { mobile } }, caller);
      const { subject, expiresAt } = answer;
      setSent({ mobile: answer.mobile, subject, until: Date.parse(expiresAt) });
    });
  if (sent) return <Code sent={sent} onProven={onProven} onAgain={() => setSent(null)} />;
  return (
    <>
      <div className="us-mobile__line">
        <Button icon={<Icon name="phone" />} loading={isWorking} aria-describedby={id} onClick={send}>
          {t('sendCode')}
        </Button>
      </div>
      <Refusal id={id} text={refusal} />
    </>
  );
}

export interface MobileStateProps {
  /** User being edited; undefined for a new one. */
  readonly user: AppUser | undefined;
  /** Text of the input. */
  readonly typed: string;
  readonly proof: MobileProof | null;
  readonly onProven: (proof: MobileProof) => void;
}

const tags = { mobileVerified: 'ok', mobileProven: 'ok', mobileUnverified: 'warn' } as const;

/** `mobileVerified`: the stored number was proven before; `mobileProven`: the typed one was, in this form. */
function stateOf({ user, proof }: MobileStateProps, mobile: string | null): keyof typeof tags {
  if (user?.isMobileVerified && mobile === user.mobile) return 'mobileVerified';
  return proof && mobile === proof.mobile ? 'mobileProven' : 'mobileUnverified';
}

/**
 * Tells whether the typed number was proven by a code; a changed number is not. Nothing while no number is
 * typed.
 */
export function MobileState(props: MobileStateProps) {
  const t = useText('users');
  const mobile = normalizeMobile(props.typed);
  const state = stateOf(props, mobile);
  if (props.typed.trim() === '') return null;
  return (
    <section className="rd-section" aria-label={t('mobileState')}>
      <aside>
        <b>{t('mobileState')}</b>
      </aside>
      <div className="us-mobile">
        <Tag status={tags[state]}>{t(state)}</Tag>
        {mobile !== null && state === 'mobileUnverified' && (
          <Sending key={mobile} mobile={mobile} onProven={props.onProven} />
        )}
        <p className="us-mobile__hint">{t('mobileHint')}</p>
      </div>
    </section>
  );
}
