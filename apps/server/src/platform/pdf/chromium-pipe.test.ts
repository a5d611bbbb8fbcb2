import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ChromiumPipe } from './chromium-pipe.ts';

it('a command to a Chromium that has ended is refused at once, and so is each further one', async () => {
  // A program that ends without reading a word, as a Chromium that crashes.
  const chromium = await ChromiumPipe.open(process.execPath, 'localhost');
  try {
    for (let count = 0; count < 3; count += 1) {
      await pause(500);
      const answer = chromium.send('Page.enable').then(
        () => 'answered',
        () => 'refused',
      );
      expect(await Promise.race([answer, pause(2_000, 'hanging')])).toBe('refused');
    }
  } finally {
    await chromium.close();
  }
});
