/** Sends name and password, with a proof when the server asks for one, and returns the next step. */
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import type { SignInAnswer } from './finish-sign-in.ts';
import type { ProofHooks } from '../proof/proof.ts';
import { useProofProgress } from '../proof/use-proof-progress.ts';

export interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/**
 * Key of the specification's sentence that precedes the reason of a failure: `noToken` for a wrong name or password,
 * `failed` when no answer came or the server failed; null for other refusals, whose reason stands alone.
 */
const headOf = (fault: unknown): 'noToken' | 'failed' | null => {
  if (!(fault instanceof ApiError)) return 'failed';
  if (fault.code === 'badSignIn') return 'noToken';
  return fault.status === 0 || fault.status >= 500 ? 'failed' : null;
};

/** Sends name and password; once more with a proof when the server demands one. Rejects with any other refusal. */
async function post({ name, password, remember }: Credentials, hooks: ProofHooks): Promise<SignInAnswer> {
  const userName = name.trim();
  const send = (proof: { Captcha?: string }) => {
    const body = { UserName: userName, Password: password, Remember: remember, ...proof };
    return apiData('POST /Auth', { body }, { present: 'caller' });
  };
  try {
    return await send({});
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code !== 'captchaRequired') throw fault;
  }
  const { sendWithProof } = await import('../proof/proof.ts');
  return sendWithProof({ purpose: 'sign-in', userName }, hooks, (Captcha) => send({ Captcha }));
}

/**
 * Sends a sign-in, with a proof of work when the server demands one, and calls `onAnswer` with its answer.
 * `refusal`: sentence of the last refusal, empty for none. `run` is for other ways to sign in; work that
 * gives null was given up. `send` and `run` never reject, and do nothing while a sign-in runs.
 */
export function useSignIn(onAnswer: (answer: SignInAnswer) => void) {
  const t = useAuthText('sign-in');
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const proof = useProofProgress();

  const refuse = (fault: unknown) => {
    const head = headOf(fault);
    const sentence = sentenceOf(fault);
    setRefusal(head && t(head) !== sentence ? `${t(head)}. ${sentence}` : sentence);
  };
  const run = async (work: (hooks: ProofHooks) => Promise<SignInAnswer | null>) => {
    if (isWorking) return;
    setIsWorking(true);
    setRefusal('');
    try {
      const answer = await proof.run(work);
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
    proof,
    send: (credentials: Credentials) => run((hooks) => post(credentials, hooks)),
    run,
  };
}
