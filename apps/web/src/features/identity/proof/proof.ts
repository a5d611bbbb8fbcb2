/**
 * Proof of work that the server demands for names that were tried often: computes it, then sends the call with its
 * pass.
 */
import type { CaptchaPurpose } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { addAuthArea } from '../../../platform/session/auth-text.ts';
import { plainText } from '../../../platform/words/messages.ts';
import { settings } from '../../../platform/settings.ts';
import type { Puzzle } from './proof-search.ts';
import type { ProofNews, ProofWork } from './proof-worker.ts';

export interface Progress {
  /** Share of all possible numbers tried so far, from 0 to 1. */
  readonly share: number;
  /** Longest remaining time in whole seconds at the current speed; 0 also at the beginning, when no speed is known. */
  readonly secondsLeft: number;
}

export interface ProofHooks {
  /** Cancels the proof. */
  readonly signal: AbortSignal;
  /** Called when the proof begins, and after each try. */
  readonly onProgress: (progress: Progress) => void;
}

export interface ProofRequest {
  /** Call that the pass is for. */
  readonly purpose: CaptchaPurpose;
  /** Name the call is about, which is tried often. */
  readonly userName: string;
}

const caller = { present: 'caller' } as const;
/** Most threads that work on one proof. */
const maxWorkers = 4;
/** Greatest number of further proofs; the server demands another one when the price rose meanwhile. */
const maxRounds = 8;

/** Refusal of a proof that no worker could find, or whose worker failed to start. */
function failure(): ApiError {
  const detail = plainText(settings.getState().locale, 'security', { key: 'proofFailed' });
  return new ApiError({ status: 400, code: 'wrongCaptcha', detail });
}

/**
 * Finds the number of a puzzle with several workers, each with a share of the numbers. Rejects with `AbortError` when
 * the signal aborts, and with `wrongCaptcha` when no worker finds it or one fails. Ends the workers in every case.
 */
function solve(puzzle: Puzzle, { signal, onProgress }: ProofHooks): Promise<number> {
  const count = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency || 1));
  const startedAt = performance.now();
  const workers: Worker[] = [];
  let tried = 0;
  const hear = () => {
    tried += 1;
    const seconds = (performance.now() - startedAt) / 1000;
    const left = puzzle.maxNumber - tried;
    onProgress({ share: tried / puzzle.maxNumber, secondsLeft: Math.ceil((seconds / tried) * left) });
  };
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The proof was given up', 'AbortError')));
    /** Workers whose share has not held the number. */
    let idle = 0;
    for (let from = 0; from < count; from += 1) {
      const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
      workers.push(worker);
      worker.addEventListener('error', () => reject(failure()));
      worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
        if (typeof data === 'number') return resolve(data);
        if (data === 'tried') return hear();
        idle += 1;
        if (idle === count) reject(failure());
      });
      worker.postMessage({ puzzle, from, step: count } satisfies ProofWork);
    }
  }).finally(() => workers.forEach((worker) => worker.terminate()));
}

/** Fetches a puzzle, solves it and gives the pass the server exchanges the number for. */
async function prove(request: ProofRequest, hooks: ProofHooks): Promise<string> {
  hooks.onProgress({ share: 0, secondsLeft: 0 });
  const options = { ...caller, signal: hooks.signal };
  const { id, puzzle } = await apiData('POST /api/Auth/LoadCaptchaImage', { body: request }, options);
  const number = await solve(puzzle, hooks);
  return (await apiData('POST /api/Auth/ValidateCaptcha', { body: { id, number } }, options)).pass;
}

/** Whether the server refused a call because it wants a proof first. */
export const asksProof = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.code === 'captchaRequired';

/**
 * Computes a proof and sends the call with its pass; repeats when the server demands another proof. Throws
 * `AbortError` when the user cancels.
 */
export async function sendWithProof<T>(
  request: ProofRequest,
  hooks: ProofHooks,
  send: (pass: string) => Promise<T>,
): Promise<T> {
  await addAuthArea('security');
  const round = async (left: number): Promise<T> => {
    const pass = await prove(request, hooks);
    try {
      return await send(pass);
    } catch (fault) {
      if (!asksProof(fault) || left === 0) throw fault;
      return round(left - 1);
    }
  };
  return round(maxRounds);
}
