import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from './evidence.testing.ts';

const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describe('the program of the operator', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nazer-evidence-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]): Promise<readonly [code: number, text: string]> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['scripts/evidence-verify.ts', ...args], (error, out, stderr) =>
        resolve([Number(error?.code ?? 0), out + stderr]),
      );
    });

  it('ends with code 1 where something was altered, with 2 where it could not look', async () => {
    const empty = sign(null, Buffer.from('{}'), pair.privateKey);
    const manifest = { format: 'nazer-evidence/1', publicKey, files: [], head: { seq: 0, hash: '' } };
    const text = Buffer.from(JSON.stringify({ ...manifest, entryCount: 0, maskedCount: 0 }));
    const file = join(folder, 'evidence.zip');
    await writeFile(
      file,
      await pack([
        ['manifest.json', text],
        ['manifest.sig', sign(null, text, pair.privateKey)],
      ]),
    );
    expect(await run(file)).toEqual([0, expect.stringContaining('Whose key it is was not looked at')]);
    expect(await run(file, '--key', publicKey)).toEqual([0, expect.stringContaining('Good: nothing was')]);
    expect(await run(file, '--key', 'another')).toEqual([1, expect.stringContaining('another key')]);
    await writeFile(
      file,
      await pack([
        ['manifest.json', text],
        ['manifest.sig', empty],
      ]),
    );
    expect(await run(file)).toEqual([1, expect.stringContaining('BAD: The manifest was altered')]);
    const odd = Buffer.from(JSON.stringify({ ...manifest, files: [null] }));
    await writeFile(
      file,
      await pack([
        ['manifest.json', odd],
        ['manifest.sig', empty],
        ['\u001b[2J', odd],
      ]),
    );
    expect(await run(file)).toEqual([
      1,
      'BAD: The manifest or its signature is missing or cannot be read: manifest.json\n',
    ]);
    expect((await run(join(folder, 'none.zip')))[0]).toBe(2);
    expect((await run())[0]).toBe(2);
  });
});
