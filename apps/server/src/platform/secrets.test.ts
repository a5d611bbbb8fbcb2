import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer, installationSecret, secretOfSetting } from './secrets.ts';

describe('a secret of the installation', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nazer-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, also when many ask together, and only its owner can read it', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => installationSecret(folder, 'totp')));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect(await readdir(folder)).toEqual(['totp.key']);
    expect((await stat(join(folder, 'totp.key'))).mode & 0o777).toBe(0o600);
    expect(await installationSecret(folder, 'other')).not.toEqual(secrets[0]);
  });

  it('is refused when others may read it, when it is cut short, and under a name with a path', async () => {
    await installationSecret(folder, 'totp');
    await chmod(join(folder, 'totp.key'), 0o640);
    await expect(installationSecret(folder, 'totp')).rejects.toThrow('chmod 600');
    await chmod(join(folder, 'totp.key'), 0o600);
    await writeFile(join(folder, 'totp.key'), 'short');
    await expect(installationSecret(folder, 'totp')).rejects.toThrow('must hold 32 bytes');
    await expect(installationSecret(folder, '../totp')).rejects.toThrow('no name of a secret');
  });

  it('seals texts that nobody else opens, changes or moves to another place', async () => {
    const sealer = createSealer(await installationSecret(folder, 'totp'));
    const sealed = sealer.seal('رمز', 'totp:17');
    expect(sealer.open(sealed, 'totp:17')).toBe('رمز');
    expect(sealer.seal('رمز', 'totp:17')).not.toBe(sealed);
    expect(() => sealer.open(sealed, 'totp:18')).toThrow('authenticate');
    const middle = sealed.length - 3;
    const other = sealed[middle] === 'A' ? 'B' : 'A';
    const changed = `${sealed.slice(0, middle)}${other}${sealed.slice(middle + 1)}`;
    expect(() => sealer.open(changed, 'totp:17')).toThrow('authenticate');
    const stranger = createSealer(await installationSecret(folder, 'stranger'));
    expect(() => stranger.open(sealed, 'totp:17')).toThrow('authenticate');
    expect(() => sealer.open('v1.AAAA', 'totp:17')).toThrow('no sealed text');
  });

  it('comes from a setting only as base64 of 32 bytes, and a refusal does not repeat the text', () => {
    const bytes = Buffer.alloc(32, 7);
    expect(secretOfSetting(bytes.toString('base64'), 'NAZER_X')).toEqual(bytes);
    for (const text of ['', 'c2hvcnQ=', bytes.toString('hex'), `${bytes.toString('base64')}!`]) {
      const reading = () => secretOfSetting(text, 'NAZER_X');
      expect(reading).toThrow('The setting NAZER_X must be base64 of 32 bytes.');
    }
  });
});
