import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { once } from 'node:events';
import process from 'node:process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ScanCommand, scanned } from './file-scan.ts';

const script = (code: string): ScanCommand => [process.execPath, '-e', code];
/** Refuses bytes with EVIL in them, as an antivirus would. */
const seeker = script(
  `let all = ''; process.stdin.on('data', (part) => (all += part)).on('end', () => process.exit(all.includes('EVIL') ? 1 : 0));`,
);
const fileOf = (...parts: readonly string[]): Readable =>
  Readable.from(parts.map((part) => Buffer.from(part)));

describe('a scanned file', () => {
  afterEach(() => vi.useRealTimers());

  it('comes through whole when the program finds it clean', async () => {
    expect((await buffer(scanned(fileOf('good ', 'bytes'), seeker))).toString()).toBe('good bytes');
  });

  it('of no bytes is scanned too', async () => {
    expect(await buffer(scanned(fileOf(), script('process.stdin.resume()')))).toHaveLength(0);
    await expect(buffer(scanned(fileOf(), script('process.exit(1)')))).rejects.toMatchObject({
      code: 'fileRefused',
    });
  });

  it('does not end when the program refuses it', async () => {
    await expect(buffer(scanned(fileOf('EV', 'IL'), seeker))).rejects.toMatchObject({ code: 'fileRefused' });
  });

  it('is refused by a program that stops reading at what it found', async () => {
    const large = fileOf(...Array.from({ length: 64 }, () => 'x'.repeat(65_536)));
    await expect(buffer(scanned(large, script('process.exit(1)')))).rejects.toMatchObject({
      code: 'fileRefused',
    });
  });

  it.each([
    ['fails', script('process.exit(2)')],
    ['is killed', script('process.kill(process.pid, "SIGKILL")')],
    ['is not there', ['/nowhere/scanner'] as const],
  ])('is not let in when the program %s', async (_what, command) => {
    await expect(buffer(scanned(fileOf('bytes'), command))).rejects.toMatchObject({
      code: 'scanUnavailable',
    });
  });

  it('is not let in by a program that never answers', async () => {
    const silent = script('process.stdin.resume(); setInterval(() => {}, 1000)');
    await expect(buffer(scanned(fileOf('bytes'), silent, 50))).rejects.toMatchObject({
      code: 'scanUnavailable',
    });
  });

  it('waits for a slow sender, whose pauses are no fault of the program', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = new PassThrough();
    const through = scanned(file, seeker, 1_000);
    file.write('good ');
    const [first] = (await once(through, 'data')) as [Buffer]; // a byte stream gives Buffers
    vi.advanceTimersByTime(5_000);
    file.end('bytes');
    expect(Buffer.concat([first, await buffer(through)]).toString()).toBe('good bytes');
  });

  it('fails with its sender', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('the sender is gone')) });
    await expect(buffer(scanned(broken, seeker))).rejects.toThrow('the sender is gone');
  });
});
