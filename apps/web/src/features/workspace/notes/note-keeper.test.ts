import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKeeper } from './note-keeper.ts';

const away = new Error('away');

function begin({
  kept = {},
  isAway = false,
}: Partial<{ kept: Record<number, NoteChange>; isAway: boolean }> = {}) {
  const sent: [number, NoteChange, boolean][] = [];
  const answers: (() => Promise<void>)[] = [];
  const refused: unknown[] = [];
  const drafts = new Map<number, NoteChange | null>();
  const again: { send: (() => Promise<unknown>) | null } = { send: null };
  const keeper = makeKeeper({
    send: (...call) => {
      sent.push(call);
      return answers.shift()?.() ?? Promise.resolve();
    },
    isUnheard: (error) => error === away,
    isAway: () => isAway,
    kept,
    keep: (id, change) => drafts.set(id, change),
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

describe('what is typed on a note', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is seen at once and sent as a whole when the hand rests', async () => {
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

  it('while an earlier change is on its way stays, and follows it', async () => {
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

  it('stays while nobody answers, and is sent again', async () => {
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

  it('outlives the page from the first sending nobody answered until it is settled', async () => {
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

  it('outlives the page at once where the server is known to be away', () => {
    const { keeper, drafts } = begin({ isAway: true });
    keeper.change(1, { body: 'س' });
    expect(drafts.get(1)).toEqual({ body: 'س' });
  });

  it('that an earlier page could not send is seen, sent and forgotten', async () => {
    const { keeper, sent, drafts } = begin({ kept: { 4: { body: 'از پیش' } } });
    expect(keeper.unsent.getState()).toEqual({ 4: { body: 'از پیش' } });
    await keeper.flush();
    expect(sent).toEqual([[4, { body: 'از پیش' }, false]]);
    expect(drafts.get(4)).toBeNull();
  });

  it('is let go when it is refused, with what the server said', async () => {
    const { keeper, answers, refused } = begin();
    const gone = new Error('gone');
    answers.push(() => Promise.reject(gone));
    keeper.change(1, { body: 'نه' });
    await vi.runAllTimersAsync();
    expect(refused).toEqual([gone]);
    expect(keeper.unsent.getState()).toEqual({});
  });

  it('is sent with the page that is closed', () => {
    const { keeper, sent } = begin();
    keeper.change(7, { body: 'پیش از رفتن' });
    keeper.leave();
    expect(sent).toEqual([[7, { body: 'پیش از رفتن' }, true]]);
  });
});
