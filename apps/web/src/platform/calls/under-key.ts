/**
 * Sends every changing call with an `Idempotency-Key`, under which the server executes it once. A call without an
 * answer keeps its key: pressing again and the one automatic retry count as the same sending. Once answered, the same
 * input is a new action. Forms that hold their save bring a key of their own (`use-once-send.ts`).
 */
import { ApiError, isUnanswered } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { newOnceKey } from './once-key.ts';
import { presentError } from './present-error.ts';
import { queryClient } from './query-client.ts';
import { refusalToastMs, showToast } from '../toasts.ts';

/** Name and input of a call. */
type SentCall = readonly [name: string, ...input: unknown[]];

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

/** Pause in milliseconds before the one automatic retry. */
export const againMs = 400;
/** Time in milliseconds for which a call without an answer keeps its key. */
const lostMs = 10 * 60_000;

/** A call that is running or got no answer, with its key. */
interface PendingCall {
  readonly name: string;
  readonly key: string;
  /** Time in ms when the call failed without an answer; absent while it runs. */
  lostAt?: number;
}

/** Pending calls by name and input as JSON. */
const pending = new Map<string, PendingCall>();

const areaOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/**
 * Forgets the conflicting pending calls of the area of the call `by`, whose effect it may have undone, so
 * that repeating them counts as a new action: running ones when `by` is first sent, and unanswered ones when
 * `by` was answered with success. A forgotten call is not sent a second time. Quiet calls forget only calls
 * of their own name.
 */
function overtake(by: string, isConflict: (call: PendingCall) => boolean): void {
  const isNear = ({ name }: PendingCall) => name === by || (areaOf(name) === areaOf(by) && !quiet.test(by));
  for (const [id, one] of pending) if (isNear(one) && isConflict(one)) pending.delete(id);
}

/** Whether the fate of a call is unknown: no answer came, or the server is busy (503), maybe with this very call. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || isUnanswered(error) || error.status === 503;

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
function pendingCallOf(name: string, id: string): { readonly call: PendingCall; readonly isAgain: boolean } {
  const before = pending.get(id);
  if (before && Date.now() - (before.lostAt ?? Date.now()) < lostMs) {
    delete before.lostAt;
    return { call: before, isAgain: true };
  }
  pending.delete(id);
  overtake(name, ({ lostAt }) => lostAt === undefined);
  const call = { name, key: newOnceKey() };
  pending.set(id, call);
  return { call, isAgain: false };
}

/** Retries a call that got no answer once, unless a later call made it obsolete. */
async function sendTwice<T>(send: () => Promise<T>, mayAgain: () => boolean): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, againMs));
    if (!mayAgain()) throw error;
    return send();
  }
}

type Send<T> = (options: CallOptions) => Promise<T>;

/**
 * Sends a call whose caller brought no once key, under the key of the pending call with the same input or
 * under a new one. Presents its error to the user unless the caller wants to; throws what `send` throws.
 */
async function sendWithPendingKey<T>(
  [name, ...input]: SentCall,
  options: CallOptions,
  send: Send<T>,
): Promise<T> {
  const id = JSON.stringify([name, ...input]);
  const { call, isAgain } = pendingCallOf(name, id);
  let sendings = isAgain ? 1 : 0;
  const sendNow = () => {
    sendings += 1;
    return send({ ...options, present: 'caller', onceKey: call.key });
  };
  const mayAgain = () => !options.keepalive && !options.signal?.aborted && pending.get(id) === call;
  const end = () => pending.get(id) === call && pending.delete(id);
  try {
    const answer = await sendTwice(sendNow, mayAgain);
    end();
    return answer;
  } catch (error) {
    if (isOpen(error)) {
      call.lostAt = Date.now();
      // Forgotten by `overtake` while it ran: nobody knows whether it was executed, so pressing again keeps
      // its key, unless the same input was sent under a new one meanwhile.
      if (!pending.has(id)) pending.set(id, call);
    } else end();
    if (error instanceof ApiError) {
      if (error.code === 'alreadyDone' && sendings > 1) sayDone(error);
      else if (options.present !== 'caller') presentError(error);
    }
    throw error;
  }
}

/** Implementation of `connection.send`; `send` is called with the options that contain the once key. */
export async function sendUnderKey<T>(sent: SentCall, options: CallOptions, send: Send<T>): Promise<T> {
  const [name] = sent;
  if (!isUnderKey(name)) return send(options);
  const answer = await (options.onceKey ? send(options) : sendWithPendingKey(sent, options, send));
  overtake(name, ({ lostAt }) => lostAt !== undefined);
  return answer;
}
