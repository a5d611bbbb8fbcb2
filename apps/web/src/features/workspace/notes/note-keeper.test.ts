import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKeeper } from './note-keeper.ts';

const away = new Error('away');

function begin() {
  const sent: [number, NoteChange, boolean][] = [];
  const answers: (() => Promise<void>)[] = [];
  const refused: unknown[] = [];
  const again: { send: (() => Promise<unknown>) | null } = { send: null };
  const keeper = makeKeeper({
    send: (...call) => {
      sent.push(call);
      return answers.shift()?.() ?? Promise.resolve();
    },
    isUnheard: (error) => error === away,
    onRefused: (error) => refused.push(error),
    sendAgain: (send) => {
      again.send = send;
      return () => {
        again.send = null;
      };
    },
  });
  return { keeper, sent, answers, refused, again };
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
