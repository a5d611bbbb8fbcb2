/**
 * Every changing call goes under an `Idempotency-Key`, under which the server does it once. What nobody answered keeps
 * its key: the same press again, and the one attempt that is made by itself, are the same sending. Once it is answered
 * the same input is a new action. Forms that hold themselves bring their own key (`use-once-send.ts`).
 */
import { ApiError, isUnheard } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { newOnceKey } from './once-key.ts';
import { presentError } from './present-error.ts';
import { queryClient } from './query-client.ts';
import { refusalToastMs, showToast } from '../toasts.ts';

/** Name and input. */
type Sent = readonly [name: string, ...input: unknown[]];

/** By POST too, but nothing is changed by it, or what it gives is a file, a ticket or a number that must be given again. */
const reading =
  /\/(?:get|(?:full)?search|post\w+list$|preview|check|verifyevents$|reveal|export|import(?:ticket|status)$|requestfile)\w*$/iu;

/** Done by strangers, whom no entry of the log names: their passes, codes and tickets are taken once. */
const strangers =
  /^POST \/(?:Auth|api\/Auth\/(?:login|LoadCaptchaImage|ValidateCaptcha|SendSMS|SendResetMail|ValidateConfirmationCode|ResetPassword|ConfirmEmail|SignUp|VerifySecondFactor|PasskeyOptions|SignInWithPasskey|ExternalToken|ConfirmExternal))$/u;

/** What the page says by itself, of itself. */
const quiet =
  /\/(?:Save\w*(?:Preferences?|Arrangement|Draft)|Read\w+|See\w+|Mark\w+|TypeInChat|UseContact|KeepAlive)$/u;

export const isUnderKey = (name: string): boolean =>
  name.startsWith('POST ') && !reading.test(name) && !strangers.test(name);

export const againMs = 400;
const lostMs = 10 * 60_000;

interface Kept {
  readonly name: string;
  readonly key: string;
  /** When its answer did not come; missing while it is on its way. */
  lostAt?: number;
}

const kept = new Map<string, Kept>();

const areaOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/** What is done after it may undo it: the same input is then meant anew. */
function overtake(by: string, isOvertaken: (kept: Kept) => boolean): void {
  const isNear = ({ name }: Kept) => name === by || (areaOf(name) === areaOf(by) && !quiet.test(by));
  for (const [id, one] of kept) if (isNear(one) && isOvertaken(one)) kept.delete(id);
}

/** What became of it is not known, or nothing because the server is busy, maybe with the first. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || isUnheard(error) || error.status === 503;

/** It was done, only its answer was not heard: pages show what it did. */
function sayDone(error: ApiError): void {
  error.isPresented = true;
  showToast({ kind: 'ok', text: error.detail, durationMs: refusalToastMs });
  void queryClient.invalidateQueries();
}

/** The sending that waits for its answer, or whose answer was lost; else a new one. */
function keptFor(name: string, id: string): { readonly held: Kept; readonly isAgain: boolean } {
  const before = kept.get(id);
  if (before && Date.now() - (before.lostAt ?? Date.now()) < lostMs) {
    delete before.lostAt;
    return { held: before, isAgain: true };
  }
  kept.delete(id);
  overtake(name, ({ lostAt }) => lostAt === undefined);
  const held = { name, key: newOnceKey() };
  kept.set(id, held);
  return { held, isAgain: false };
}

/** What was cut is tried once more by itself, unless it was overtaken. */
async function sendTwice<T>(send: () => Promise<T>, mayAgain: () => boolean): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnheard(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, againMs));
    if (!mayAgain()) throw error;
    return send();
  }
}

type Send<T> = (options: CallOptions) => Promise<T>;

async function sendHeld<T>([name, ...input]: Sent, options: CallOptions, send: Send<T>): Promise<T> {
  const id = JSON.stringify([name, ...input]);
  const { held, isAgain } = keptFor(name, id);
  let sendings = isAgain ? 1 : 0;
  const sendNow = () => {
    sendings += 1;
    return send({ ...options, present: 'caller', onceKey: held.key });
  };
  const mayAgain = () => !options.keepalive && !options.signal?.aborted && kept.get(id) === held;
  const end = () => kept.get(id) === held && kept.delete(id);
  try {
    const answer = await sendTwice(sendNow, mayAgain);
    end();
    return answer;
  } catch (error) {
    if (isOpen(error)) {
      held.lostAt = Date.now();
      if (!kept.has(id)) kept.set(id, held);
    } else end();
    if (error instanceof ApiError) {
      if (error.code === 'alreadyDone' && sendings > 1) sayDone(error);
      else if (options.present !== 'caller') presentError(error);
    }
    throw error;
  }
}

/** For `connection`: `send` is called with the options it is sent with. */
export async function sendUnderKey<T>(sent: Sent, options: CallOptions, send: Send<T>): Promise<T> {
  const [name] = sent;
  if (!isUnderKey(name)) return send(options);
  const answer = await (options.onceKey ? send(options) : sendHeld(sent, options, send));
  overtake(name, ({ lostAt }) => lostAt !== undefined);
  return answer;
}
