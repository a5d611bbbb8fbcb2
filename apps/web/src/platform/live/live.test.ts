// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type LiveEvent, readStream, parseEvents } from './live.ts';

test('whole events are taken, the rest waits for its end, comments and times are passed over', () => {
  const text = 'retry: 2000\n\ndata: {"type":"ready"}\n\n:\n\ndata: {"type":"mess';
  expect(parseEvents(text)).toEqual({ events: [{ type: 'ready' }], rest: 'data: {"type":"mess' });
});

test('an event cut in two, within a letter, arrives whole', async () => {
  // The first letter of the word is the bytes 33 and 34, counted from 0; the cut is between them.
  const bytes = new TextEncoder().encode('data: {"type":"progress","ids":["کار"]}\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 34));
      controller.enqueue(bytes.slice(34));
      controller.close();
    },
  });
  const events: LiveEvent[] = [];
  await readStream(body, { signal: new AbortController().signal, onEvent: (event) => events.push(event) });
  expect(events).toEqual([{ type: 'progress', ids: ['کار'] }]);
});
