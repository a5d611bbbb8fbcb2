/** Sends name and password, with a captcha once the server asks for one; tells which step is next. */
import { type RefObject, useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useGateText } from '../../platform/gate-text.ts';
import { sentenceOf } from '../../platform/present-error.ts';
import { refusalToastMs, showToast } from '../../platform/toasts.ts';
import type { CaptchaHandle } from './gate/captcha-handle.ts';
import type { SignInAnswer } from './gate/finish-sign-in.ts';

export interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/** The server asks at once, or says with a refusal that it will the next time. */
const asksCaptcha = (fault: unknown): boolean =>
  fault instanceof ApiError &&
  (fault.code === 'captchaRequired' || fault.problem?.data?.['captchaRequired'] === true);

/** These say themselves what is to be done: no toast besides. */
const quietCodes: ReadonlySet<string> = new Set(['captchaRequired', 'wrongCaptcha', 'tooManyTries']);

export function useSignIn(
  captcha: RefObject<CaptchaHandle | null>,
  onAnswer: (answer: SignInAnswer) => void,
) {
  const t = useGateText('sign-in');
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);

  const post = async ({ name, password, remember }: Credentials): Promise<SignInAnswer | null> => {
    const pass = needsCaptcha ? await captcha.current?.takePass() : '';
    if (pass === null || pass === undefined) return null;
    const body = { UserName: name.trim(), Password: password, Remember: remember };
    const withPass = pass === '' ? body : { ...body, Captcha: pass };
    return apiData('POST /Auth', { body: withPass }, { present: 'caller' });
  };
  const refuse = (fault: unknown) => {
    if (asksCaptcha(fault)) setNeedsCaptcha(true);
    captcha.current?.renew();
    setRefusal(sentenceOf(fault));
    const code = fault instanceof ApiError ? fault.code : '';
    if (quietCodes.has(code)) return;
    showToast({
      kind: 'bad',
      text: code === 'badSignIn' ? t('noToken') : t('failed'),
      durationMs: refusalToastMs,
    });
  };
  const run = async (work: () => Promise<SignInAnswer | null>) => {
    setIsWorking(true);
    setRefusal('');
    try {
      const answer = await work();
      if (answer) onAnswer(answer);
    } catch (fault) {
      refuse(fault);
    } finally {
      setIsWorking(false);
    }
  };
  return {
    isWorking,
    refusal,
    needsCaptcha,
    send: (credentials: Credentials) => run(() => post(credentials)),
    run,
  };
}
