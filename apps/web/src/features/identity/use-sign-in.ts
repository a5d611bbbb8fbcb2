/** Sends name and password, with a captcha once the server asks for one; tells which step is next. */
import { type RefObject, useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useGateText } from '../../platform/gate-text.ts';
import { sentenceOf } from '../../platform/present-error.ts';
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

/** What went wrong in the words of the specification, before the sentence that says why. */
const headOf = (fault: unknown): 'noToken' | 'failed' | null => {
  if (!(fault instanceof ApiError)) return 'failed';
  if (fault.code === 'badSignIn') return 'noToken';
  return fault.status === 0 || fault.status >= 500 ? 'failed' : null;
};

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
    const head = headOf(fault);
    const sentence = sentenceOf(fault);
    setRefusal(head && t(head) !== sentence ? `${t(head)}. ${sentence}` : sentence);
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
