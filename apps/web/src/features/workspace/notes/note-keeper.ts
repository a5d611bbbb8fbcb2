/**
 * Unsaved changes of notes: displayed at once, sent after a pause, one after the other for each note, and repeated
 * until the server answers. A refused change is dropped, so that the note shows what is stored. Changes without an
 * answer are kept in the browser and survive the page.
 */
import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { createStore } from 'zustand/vanilla';

type Unsent = Readonly<Record<number, NoteChange>>;

export interface KeeperWays {
  readonly send: (id: number, change: NoteChange, isLeaving: boolean) => Promise<unknown>;
  /** Whether the server gave no answer, so that the change is kept and sent again. */
  readonly isUnheard: (error: unknown) => boolean;
  readonly onRefused: (error: unknown) => void;
  /** Whether the server is known to be away. */
  readonly isAway: () => boolean;
  /** Changes an earlier page could not send. */
  readonly kept: Unsent;
  /** Stores a change for a later page; `null` removes it. */
  readonly keep: (id: number, change: NoteChange | null) => void;
  /** Calls `send` repeatedly until the returned function is called. */
  readonly sendAgain: (send: () => Promise<unknown>) => () => void;
}

const restMs = 600;

/** Part of the waiting change that the last sending did not contain. */
function remainder(waiting: NoteChange, sent: NoteChange): NoteChange {
  const before = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(waiting).filter(([name, value]) => before.get(name) !== value));
}

export function makeKeeper({ send, isUnheard, onRefused, sendAgain, isAway, kept, keep }: KeeperWays) {
  const unsent = createStore<Unsent>(() => kept);
  const keptIds = new Set(Object.keys(kept).map(Number));
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const running = new Map<number, Promise<void>>();
  let endRetry: (() => void) | null = null;

  const keepOne = (id: number): void => {
    const change = unsent.getState()[id];
    if (change !== undefined && (endRetry !== null || isAway())) {
      keptIds.add(id);
      keep(id, change);
    } else if (change === undefined && keptIds.delete(id)) keep(id, null);
  };
  const keepAll = (): void => {
    for (const id of Object.keys(unsent.getState())) keepOne(Number(id));
  };

  const settle = (id: number, sent: NoteChange): void => {
    const { [id]: waiting = {}, ...others } = unsent.getState();
    const left = remainder(waiting, sent);
    unsent.setState(Object.keys(left).length === 0 ? others : { ...others, [id]: left }, true);
    keepOne(id);
    if (Object.keys(unsent.getState()).length > 0) return;
    endRetry?.();
    endRetry = null;
  };

  const sendAll = async (id: number): Promise<void> => {
    for (;;) {
      const change = unsent.getState()[id];
      if (change === undefined || timers.has(id)) return;
      try {
        await send(id, change, false);
      } catch (error) {
        if (isUnheard(error)) {
          endRetry ??= sendAgain(flush);
          keepAll();
          return;
        }
        onRefused(error);
      }
      settle(id, change);
    }
  };

  const flushOne = (id: number): Promise<void> => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const run = running.get(id) ?? sendAll(id).finally(() => running.delete(id));
    running.set(id, run);
    return run;
  };

  async function flush(): Promise<void> {
    await Promise.all(Object.keys(unsent.getState()).map((id) => flushOne(Number(id))));
  }

  return {
    unsent,
    change: (id: number, change: NoteChange): void => {
      unsent.setState({ [id]: { ...unsent.getState()[id], ...change } });
      keepOne(id);
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => void flushOne(id), restMs),
      );
    },
    /** Sends all changes without waiting for a pause. */
    flush,
    /** Sends all unconfirmed changes without waiting for their answers, because the page is being left. */
    leave: (): void => {
      keepAll();
      for (const [id, change] of Object.entries(unsent.getState()))
        send(Number(id), change, true).catch(() => {
          // The page is gone, so a failure cannot be reported.
        });
    },
  } as const;
}
export type NoteKeeper = ReturnType<typeof makeKeeper>;
