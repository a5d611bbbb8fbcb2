import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKeeper } from './note-keeper.ts';

/** Error of a request that got no answer. */
const away = new Error('away');

function begin({
  storedChanges = {},
  isAway = false,
}: Partial<{ storedChanges: Record<number, NoteChange>; isAway: boolean }> = {}) {
  /** Note, change, and whether it is sent while the page is being closed. */
  const sent: [number, NoteChange, boolean][] = [];
  /** Answers to the next requests, in their order; every other one is answered at once. */
  const answers: (() => Promise<void>)[] = [];
  const refused: unknown[] = [];
  /** What the browser stores of each note; null once it was removed. */
  const drafts = new Map<number, NoteChange | null>();
  /** Request that waits for the server to be back; null when none does. */
  const again: { send: (() => Promise<unknown>) | null } = { send: null };
  const keeper = makeKeeper({
    send: (...call) => {
      sent.push(call);
      return answers.shift()?.() ?? Promise.resolve();
    },
    isUnanswered: (error) => error === away,
    isAway: () => isAway,
    storedChanges,
    storeChange: (id, change) => drafts.set(id, change),
    onRefused: (error) => refused.push(error),
    sendAgain: (send) => {
      again.send = send;
      return () => {
        again.send = null;
      };
    },
  });
  return { keeper, sent, answers, refused, again, drafts };
}

describe('changes of a note', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are displayed at once and sent as one request after a pause in typing', async () => {
    const { keeper, sent } = begin();
    keeper.change(1, { body: 'س' });
    keeper.change(1, { body: 'سلام' });
    keeper.change(1, { x: 40 });
    expect(keeper.unsent.getState()).toEqual({ 1: { body: 'سلام', x: 40 } });
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([[1, { body: 'سلام', x: 40 }, false]]);
    expect(keeper.unsent.getState()).toEqual({});
  });

  it('made while an earlier request is running are sent after its answer', async () => {
    const { keeper, sent, answers } = begin();
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(() => promise);
    keeper.change(1, { body: 'یک', color: 'ok' });
    await vi.runAllTimersAsync();
    keeper.change(1, { body: 'یک و دو' });
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    resolve();
    await vi.runAllTimersAsync();
    expect(sent.at(-1)).toEqual([1, { body: 'یک و دو' }, false]);
    expect(keeper.unsent.getState()).toEqual({});
  });

  it('stay pending while the server does not answer, and are sent again', async () => {
    const { keeper, sent, answers, again } = begin();
    answers.push(() => Promise.reject(away));
    keeper.change(1, { body: 'می‌ماند' });
    await vi.runAllTimersAsync();
    expect(keeper.unsent.getState()).toEqual({ 1: { body: 'می‌ماند' } });
    await again.send?.();
    expect(sent).toHaveLength(2);
    expect(keeper.unsent.getState()).toEqual({});
    expect(again.send).toBeNull();
  });

  it('are stored in the browser from the first unanswered request until the server has answered', async () => {
    const { keeper, answers, again, drafts } = begin();
    answers.push(() => Promise.reject(away));
    keeper.change(1, { body: 'بی' });
    expect(drafts.size).toBe(0);
    await vi.runAllTimersAsync();
    expect(drafts.get(1)).toEqual({ body: 'بی' });
    keeper.change(1, { body: 'بی‌شبکه' });
    expect(drafts.get(1)).toEqual({ body: 'بی‌شبکه' });
    await again.send?.();
    expect(drafts.get(1)).toBeNull();
  });

  it('are stored in the browser at once while the server is known to be unreachable', () => {
    const { keeper, drafts } = begin({ isAway: true });
    keeper.change(1, { body: 'س' });
    expect(drafts.get(1)).toEqual({ body: 'س' });
  });

  it('stored by an earlier page are displayed, sent and removed from the browser', async () => {
    const { keeper, sent, drafts } = begin({ storedChanges: { 4: { body: 'از پیش' } } });
    expect(keeper.unsent.getState()).toEqual({ 4: { body: 'از پیش' } });
    await keeper.flush();
    expect(sent).toEqual([[4, { body: 'از پیش' }, false]]);
    expect(drafts.get(4)).toBeNull();
  });

  it('are dropped and reported when the server refuses them', async () => {
    const { keeper, answers, refused } = begin();
    const gone = new Error('gone');
    answers.push(() => Promise.reject(gone));
    keeper.change(1, { body: 'نه' });
    await vi.runAllTimersAsync();
    expect(refused).toEqual([gone]);
    expect(keeper.unsent.getState()).toEqual({});
  });

  it('are sent while the page is being closed', () => {
    const { keeper, sent } = begin();
    keeper.change(7, { body: 'پیش از رفتن' });
    keeper.leave();
    expect(sent).toEqual([[7, { body: 'پیش از رفتن' }, true]]);
  });
});
