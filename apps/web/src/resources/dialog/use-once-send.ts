/**
 * How every form that writes is sent: one at a time, under a key under which the server does it once. It is heard,
 * refused, or held until somebody answers.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiError, isUnheard } from '../../platform/calls/api-error.ts';
import type { CallOptions } from '../../platform/calls/api.ts';
import { newOnceKey, type Once } from '../../platform/calls/once-key.ts';
import { sendAgain } from './send-again.ts';

export interface Sending<T> {
  /** What is sent. */
  readonly body: unknown;
  /** Nothing in the body would refuse a second one: it keeps its key until it is known what became of the first. */
  readonly isNew: boolean;
  /** `false`: it cannot be sent twice, not even under one key. It is not held, and who hears nothing is told so. */
  readonly isRepeatable?: boolean | undefined;
  readonly call: (options: CallOptions) => Promise<T>;
  readonly onDone: (answer: T) => unknown;
  /** It was done, though its answer was never heard. */
  readonly onDoneBefore: (error: ApiError) => unknown;
  readonly onRefused: (error: unknown) => unknown;
  readonly onHeld?: () => void;
}

type End<T> = { readonly answer: T } | { readonly error: unknown };

const endOf = <T>(answer: Promise<T>): Promise<End<T>> =>
  answer.then(
    (given) => ({ answer: given }),
    (error: unknown) => ({ error }),
  );

/** What became of it is not known; of one that is sent again neither where the server is busy, maybe with the first. */
const isUnknown = (error: unknown, isAgain: boolean): boolean =>
  isUnheard(error) || (isAgain && error instanceof ApiError && error.status === 503);

function onceFor(body: string, before: Once | undefined, isNew: boolean): Once {
  return before && (isNew || before.body === body) ? before : { key: newOnceKey(), body };
}

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

/** `begun`: of an earlier opening of this form. */
export function useOnceSend(begun?: Once) {
  const [once, setOnce] = useState(begun);
  const [isHeld, setIsHeld] = useState(false);
  const [isSending, setIsSending] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
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
        // It may have been taken back while it was on its way.
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
    /** Under which it was sent without an answer. */
    once,
    forget: () => setOnce(undefined),
    isSending: isSending && !isHeld,
    /** It waits for the server. */
    isHeld,
    send: <T>(sending: Sending<T>): Promise<void> =>
      run(sending, onceFor(JSON.stringify(sending.body), once, sending.isNew), false),
    takeBack: () => {
      held.current = null;
      setIsHeld(false);
    },
  } as const;
}
