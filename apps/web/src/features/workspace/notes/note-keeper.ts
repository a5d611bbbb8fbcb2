/**
 * Autosave of notes. A change is displayed at once and sent after a pause in typing; requests of one note run one after
 * the other. A change is sent again until the server answers. A refused change is dropped, so that the note shows what
 * the server has stored. Changes the server did not answer are stored in the browser and survive a reload.
 */
import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { createStore } from 'zustand/vanilla';

/** Changes the server has not confirmed yet, by note id. */
type Unsent = Readonly<Record<number, NoteChange>>;

export interface KeeperOptions {
  /** Sends a change; rejects when it is refused or not answered. `isLeaving`: the request must outlive the page. */
  readonly send: (id: number, change: NoteChange, isLeaving: boolean) => Promise<unknown>;
  /** Whether a rejection of `send` means that no answer came, in which case the change is sent again. */
  readonly isUnanswered: (error: unknown) => boolean;
  /** Receives the error of a change the server refused; the change is dropped afterwards. */
  readonly onRefused: (error: unknown) => void;
  /** Whether the server is known to be unreachable; changes are then stored in the browser without trying it first. */
  readonly isAway: () => boolean;
  /** Changes that an earlier page stored in the browser because it could not send them. */
  readonly storedChanges: Unsent;
  /** Stores the change of a note in the browser for a later page; `null` removes it. */
  readonly storeChange: (id: number, change: NoteChange | null) => void;
  /** Calls `send` at intervals until the returned function is called. */
  readonly sendAgain: (send: () => Promise<unknown>) => () => void;
}

/** Pause in typing, in milliseconds, after which a change is sent. */
const typingPauseMs = 600;

/** Fields of the waiting change whose values differ from those that were sent: what is still to be sent. */
function remainder(waiting: NoteChange, sent: NoteChange): NoteChange {
  const sentValues = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(
    Object.entries(waiting).filter(([name, value]) => sentValues.get(name) !== value),
  );
}

export function makeKeeper({ send, isUnanswered, onRefused, sendAgain, isAway, ...storage }: KeeperOptions) {
  const unsent = createStore<Unsent>(() => storage.storedChanges);
  const storedIds = new Set(Object.keys(storage.storedChanges).map(Number));
  /** Timer of each note that was changed within the pause. */
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Sending loop of each note, at most one per note. */
  const running = new Map<number, Promise<void>>();
  /** Stops the repeated sending; `null` while the server answers. */
  let stopRetrying: (() => void) | null = null;

  /** Stores the unsent change of a note in the browser while the server does not answer; removes it once it is sent. */
  const updateStored = (id: number): void => {
    const change = unsent.getState()[id];
    if (change !== undefined && (stopRetrying !== null || isAway())) {
      storedIds.add(id);
      storage.storeChange(id, change);
    } else if (change === undefined && storedIds.delete(id)) storage.storeChange(id, null);
  };
  const updateAllStored = (): void => {
    for (const id of Object.keys(unsent.getState())) updateStored(Number(id));
  };

  /** Removes what was sent from the unsent change of a note; the last one ends the repeated sending. */
  const settle = (id: number, sent: NoteChange): void => {
    const { [id]: waiting = {}, ...others } = unsent.getState();
    const left = remainder(waiting, sent);
    unsent.setState(Object.keys(left).length === 0 ? others : { ...others, [id]: left }, true);
    updateStored(id);
    if (Object.keys(unsent.getState()).length > 0) return;
    stopRetrying?.();
    stopRetrying = null;
  };

  /**
   * Sends the unsent change of a note, and what is changed meanwhile, until nothing is left. Ends early when a new pause
   * has begun or when no answer comes; the latter starts the repeated sending. Never rejects.
   */
  const sendAll = async (id: number): Promise<void> => {
    for (;;) {
      const change = unsent.getState()[id];
      if (change === undefined || timers.has(id)) return;
      try {
        await send(id, change, false);
      } catch (error) {
        if (isUnanswered(error)) {
          stopRetrying ??= sendAgain(flush);
          updateAllStored();
          return;
        }
        onRefused(error);
      }
      settle(id, change);
    }
  };

  /** Sends the unsent change of a note now; joins the sending loop that is already running for it. */
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
    /** Store of the unsent changes, for display on top of the stored notes. */
    unsent,
    /** Adds fields to the unsent change of a note and restarts its pause. */
    change: (id: number, change: NoteChange): void => {
      unsent.setState({ [id]: { ...unsent.getState()[id], ...change } });
      updateStored(id);
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => void flushOne(id), typingPauseMs),
      );
    },
    /** Sends all unsent changes without waiting for the pause; resolves when each is answered or given up for now. */
    flush,
    /** Sends all unsent changes once more, without waiting for answers, because the page is being left. */
    leave: (): void => {
      updateAllStored();
      for (const [id, change] of Object.entries(unsent.getState()))
        send(Number(id), change, true).catch(() => {
          // The page is gone: nobody can be shown the failure.
        });
    },
  } as const;
}
export type NoteKeeper = ReturnType<typeof makeKeeper>;
