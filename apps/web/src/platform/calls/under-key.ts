/**
 * Sends every changing call with an `Idempotency-Key`, under which the server executes it once. A call without an
 * answer keeps its key: pressing again and the one automatic retry count as the same sending. Once answered, the same
 * input is a new action. Forms that hold their save bring a key of their own (`use-once-send.ts`).
 */
import { ApiError, isUnheard } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { newOnceKey } from './once-key.ts';
import { presentError } from './present-error.ts';
import { queryClient } from './query-client.ts';
import { refusalToastMs, showToast } from '../toasts.ts';

/** Name and input of a call. */
type Sent = readonly [name: string, ...input: unknown[]];

/**
 * POST calls without a once key: they change nothing, or return a file, a ticket or a number that must be returned
 * again.
 */
const reading =
  /\/(?:get|(?:full)?search|post\w+list$|preview|check|verifyevents$|reveal|export|import(?:ticket|status)$|requestfile)\w*$/iu;

/**
 * Calls without a session, which have no user to keep a key for; their passwords, codes and tickets work only once
 * anyway.
 */
const strangers =
  /^POST \/(?:Auth|api\/Auth\/(?:login|LoadCaptchaImage|ValidateCaptcha|SendSMS|SendResetMail|ValidateConfirmationCode|ResetPassword|ConfirmEmail|SignUp|VerifySecondFactor|PasskeyOptions|SignInWithPasskey|ExternalToken|ConfirmExternal))$/u;

/** Calls a page sends by itself about its own state, such as preferences and read marks. */
const quiet =
  /\/(?:Save\w*(?:Preferences?|Arrangement|Draft)|Read\w+|See\w+|Mark\w+|TypeInChat|UseContact|KeepAlive)$/u;

export const isUnderKey = (name: string): boolean =>
  name.startsWith('POST ') && !reading.test(name) && !strangers.test(name);

export const againMs = 400;
const lostMs = 10 * 60_000;

interface Kept {
  readonly name: string;
  readonly key: string;
  /** Time in ms when the call failed without an answer; absent while it runs. */
  lostAt?: number;
}

const kept = new Map<string, Kept>();

const areaOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/** Forgets calls that a later one of the same area may have undone, so that repeating them counts as a new action. */
function overtake(by: string, isOvertaken: (kept: Kept) => boolean): void {
  const isNear = ({ name }: Kept) => name === by || (areaOf(name) === areaOf(by) && !quiet.test(by));
  for (const [id, one] of kept) if (isNear(one) && isOvertaken(one)) kept.delete(id);
}

/** Whether the fate of a call is unknown: no answer came, or the server is busy (503), maybe with this very call. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || isUnheard(error) || error.status === 503;

/**
 * Reports a call that was executed although its answer was lost, and refreshes all queries so that pages show its
 * effect.
 */
function sayDone(error: ApiError): void {
  error.isPresented = true;
  showToast({ kind: 'ok', text: error.detail, durationMs: refusalToastMs });
  void queryClient.invalidateQueries();
}

/** Running or unanswered call with the same input, whose key is reused; otherwise a new one. */
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

/** Retries a call that got no answer once, unless a later call made it obsolete. */
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

/** Implementation of `connection.send`; `send` is called with the options that contain the once key. */
export async function sendUnderKey<T>(sent: Sent, options: CallOptions, send: Send<T>): Promise<T> {
  const [name] = sent;
  if (!isUnderKey(name)) return send(options);
  const answer = await (options.onceKey ? send(options) : sendHeld(sent, options, send));
  overtake(name, ({ lostAt }) => lostAt !== undefined);
  return answer;
}
