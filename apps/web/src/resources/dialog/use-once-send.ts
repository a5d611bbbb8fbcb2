/**
 * Sends every form that writes: one save at a time, under a once key so that the server executes it only once. A save
 * ends as done, refused, or held and repeated until the server answers.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../platform/calls/api-error.ts';
import type { CallOptions } from '../../platform/calls/api.ts';
import { newOnceKey, type Once } from '../../platform/calls/once-key.ts';
import { sendAgain } from './send-again.ts';

export interface Sending<T> {
  /** What is sent, compared as JSON: a changed body gets a new once key unless `isNew`. */
  readonly body: unknown;
  /**
   * The call makes a new record, so the server could not detect a second one from the body: the once key is kept
   * until the fate of the first save is known, even if the body changes.
   */
  readonly isNew: boolean;
  /**
   * `false`: the call must not be sent twice, not even under the same once key. It is never held; when no answer
   * comes, the user is told.
   */
  readonly isRepeatable?: boolean | undefined;
  readonly call: (options: CallOptions) => Promise<T>;
  readonly onDone: (answer: T) => unknown;
  /** Called when the server says that this save was already done, so the lost answer was a success. */
  readonly onDoneBefore: (error: ApiError) => unknown;
  readonly onRefused: (error: unknown) => unknown;
  /** Called each time the save gets no answer and is held: after the first sending and after every repeat. */
  readonly onHeld?: () => void;
}

type End<T> = { readonly answer: T } | { readonly error: unknown };

const endOf = <T>(answer: Promise<T>): Promise<End<T>> =>
  answer.then(
    (given) => ({ answer: given }),
    (error: unknown) => ({ error }),
  );

/**
 * Whether the fate of the save is unknown: no answer came, or a repeated save met a busy server (503), which may
 * still be executing the first.
 */
const isUnknown = (error: unknown, isAgain: boolean): boolean =>
  isUnanswered(error) || (isAgain && error instanceof ApiError && error.status === 503);

/**
 * Once key for sending a body: the one before when it was for the same body, or for a new record, so that the
 * record is not added twice; otherwise a new one.
 */
function onceFor(body: string, before: Once | undefined, isNew: boolean): Once {
  return before && (isNew || before.body === body) ? before : { key: newOnceKey(), body };
}

/**
 * Reports the end of a save. «Already done» is a success only for the body the server has executed: when the form was
 * changed since, it is a refusal.
 */
async function conclude<T>(sending: Sending<T>, under: Once, end: End<T>): Promise<void> {
  if ('answer' in end) await sending.onDone(end.answer);
  else if (
    end.error instanceof ApiError &&
    end.error.code === 'alreadyDone' &&
    under.body === JSON.stringify(sending.body)
  )
    await sending.onDoneBefore(end.error);
  else await sending.onRefused(end.error);
}

/**
 * State and sending of one form. `begun` is the once key of an unanswered save from an earlier opening of this form.
 */
export function useOnceSend(begun?: Once) {
  const [once, setOnce] = useState(begun);
  const [isHeld, setIsHeld] = useState(false);
  const [isSending, setIsSending] = useState(false);
  // React state is set too late to stop the second click of a double click.
  const isRunning = useRef(false);
  const held = useRef<(() => Promise<void>) | null>(null);

  const run = async <T>(sending: Sending<T>, under: Once, isAgain: boolean): Promise<void> => {
    if (isRunning.current) return;
    const { isRepeatable = true } = sending;
    isRunning.current = true;
    setIsSending(true);
    try {
      const key = isRepeatable ? { onceKey: under.key } : {};
      const end = await endOf(sending.call({ present: 'caller', ...key }));
      if (isRepeatable && 'error' in end && isUnknown(end.error, isAgain)) {
        setOnce(under);
        // The user may have withdrawn the held save while this repeat was running.
        if (isAgain && held.current === null) return;
        held.current = () => run(sending, under, true);
        setIsHeld(true);
        sending.onHeld?.();
        return;
      }
      held.current = null;
      setIsHeld(false);
      setOnce(undefined);
      await conclude(sending, under, end);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  useEffect(() => (isHeld ? sendAgain(async () => held.current?.()) : undefined), [isHeld]);
  return {
    /** Once key and body of the save that got no answer; undefined when every save was answered. */
    once,
    /** Drops the once key, so that the next save counts as a new one. */
    forget: () => setOnce(undefined),
    isSending: isSending && !isHeld,
    /** The save waits for the server and is being repeated. */
    isHeld,
    /** Sends once; does nothing while another sending runs. Rejects only with what the callbacks throw. */
    send: <T>(sending: Sending<T>): Promise<void> =>
      run(sending, onceFor(JSON.stringify(sending.body), once, sending.isNew), false),
    /** Ends the repeating of the held save. The server may have executed it; its once key stays for the next save. */
    takeBack: () => {
      held.current = null;
      setIsHeld(false);
    },
  } as const;
}
