/** «فراموش کرده‌ام»: name and recovery channel, then a code by SMS or a link by mail, then a new password. */
import { type FormEvent, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { AuthField } from '../sign-in/auth-field.tsx';
import type { SignInOptions } from '../sign-in/use-sign-in-options.ts';
import { CodeStep } from '../second-factor/code-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ProofNote } from '../proof/proof-note.tsx';
import { type ProofHooks, sendWithProof } from '../proof/proof.ts';
import { useProofProgress } from '../proof/use-proof-progress.ts';
import { useAuthForm } from '../sign-in/use-auth-form.ts';
import '../sign-in/auth-parts.css';

interface Props {
  start: SignInOptions | null;
  /** Name typed in the sign-in form. */
  name: string;
  onBack: () => void;
  /** Called once the new password was saved. */
  onReset: (userName: string) => void;
}

type Channel = 'sms' | 'mail';
type Step =
  /** `fault`: sentence why the user is back at the first step; empty for none. */
  | { at: 'who'; fault: string }
  /** `subject`: token of the request for the code; `until`: when the code expires, in ms since the epoch. */
  | { at: 'code'; subject: string; until: number }
  | { at: 'mailed' }
  | { at: 'password'; ticket: string };

const channels: readonly Channel[] = ['sms', 'mail'];

function ChannelChoice({ channel, onChannel }: { channel: Channel; onChannel: (channel: Channel) => void }) {
  const t = useAuthText('security');
  return (
    <fieldset className="auth-choice">
      <legend>{t('how')}</legend>
      {channels.map((one) => (
        <label key={one}>
          <input type="radio" name="channel" checked={channel === one} onChange={() => onChannel(one)} />
          {t(one === 'sms' ? 'bySms' : 'byMail')}
        </label>
      ))}
    </fieldset>
  );
}

/** Has the code or the link sent, and gives the next step. Rejects when the server refuses. */
async function requestCode(channel: Channel, body: { userName: string; captcha: string }): Promise<Step> {
  const caller = { present: 'caller' } as const;
  if (channel === 'mail') {
    await apiData('POST /api/Auth/SendResetMail', { body }, caller);
    return { at: 'mailed' };
  }
  const sms = { ...body, purpose: 'reset-password' } as const;
  const { subject, expiresAt } = await apiData('POST /api/Auth/SendSMS', { body: sms }, caller);
  return { at: 'code', subject, until: Date.parse(expiresAt) };
}

/** Sends a code or link after a proof, because messages cost money. */
function askWithProof(channel: Channel, userName: string, hooks: ProofHooks): Promise<Step> {
  const request = { purpose: 'reset-password', userName } as const;
  return sendWithProof(request, hooks, (captcha) => requestCode(channel, { userName, captcha }));
}

interface WhoProps {
  name: string;
  fault: string;
  onStep: (step: Step) => void;
}

function WhoStep({ name: typed, fault, onStep }: WhoProps) {
  const t = useAuthText('security');
  const [name, setName] = useState(typed);
  const [channel, setChannel] = useState<Channel>('sms');
  const [isMissing, setIsMissing] = useState(false);
  const form = useAuthForm({}, ['userName']);
  const proof = useProofProgress();
  const nameRef = useRef<HTMLInputElement>(null);
  const send = () =>
    form.send(async () => {
      const step = await proof.run((hooks) => askWithProof(channel, name.trim(), hooks));
      if (step) onStep(step);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') nameRef.current?.focus();
    else void send();
  };
  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('forgottenTitle')}</h1>
      <p className="auth-lead">{t('forgottenText')}</p>
      {(form.refusal || fault) && <AuthAlert kind="bad" text={form.refusal || fault} />}
      <AuthField
        label={t('who')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        inputRef={nameRef}
        value={name}
        error={isMissing ? t('whoMissing') : (form.fieldErrors['userName'] ?? '')}
        onValue={(value) => {
          setName(value);
          setIsMissing(false);
        }}
      />
      <ChannelChoice channel={channel} onChannel={setChannel} />
      {proof.progress && <ProofNote progress={proof.progress} onCancel={proof.cancel} />}
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('sending') : t(channel === 'sms' ? 'sendCode' : 'sendLink')}
      </button>
    </form>
  );
}

function MailedStep() {
  const t = useAuthText('security');
  return (
    <div className="auth-body">
      <h1>{t('mailedTitle')}</h1>
      <p className="auth-lead" role="status">
        {t('mailedText')}
      </p>
    </div>
  );
}

export function ForgottenPassword({ start, name, onBack, onReset }: Props) {
  const t = useAuthText('security');
  const [step, setStep] = useState<Step>({ at: 'who', fault: '' });
  return (
    <div>
      {step.at === 'who' && <WhoStep name={name} fault={step.fault} onStep={setStep} />}
      {step.at === 'code' && (
        <CodeStep
          subject={step.subject}
          until={step.until}
          onTicket={(ticket) => setStep({ at: 'password', ticket })}
          onAgain={(fault) => setStep({ at: 'who', fault })}
        />
      )}
      {step.at === 'mailed' && <MailedStep />}
      {step.at === 'password' && (
        <NewPasswordForm
          ticket={step.ticket}
          start={start}
          onDone={onReset}
          onGone={(fault) => setStep({ at: 'who', fault })}
        />
      )}
      {start?.demo && step.at !== 'password' && (
        <p className="auth-other">
          {t('demoOutbox')}{' '}
          <a href="/outbox" target="_blank" rel="noreferrer">
            {t('outboxTitle')}
          </a>
        </p>
      )}
      <p className="auth-other">
        <button type="button" onClick={onBack}>
          {t('backToSignIn')}
        </button>
      </p>
    </div>
  );
}
