import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExternalClients } from './external-client.ts';
import { readExternalProviders } from './external-providers.ts';

describe('the providers of the environment', () => {
  it('are those with a client id, with what is known of them', () => {
    const found = readExternalProviders({
      NAZER_OIDC_GOOGLE_CLIENT_ID: 'g',
      NAZER_OIDC_GOOGLE_CLIENT_SECRET: 's',
      NAZER_OIDC_GITHUB_CLIENT_ID: 'h',
      NAZER_OIDC_GITHUB_CLIENT_SECRET: 's',
      NAZER_OIDC_BANK_CLIENT_ID: 'b',
      NAZER_OIDC_BANK_CLIENT_SECRET: 's',
      NAZER_OIDC_BANK_ISSUER: 'https://id.bank.example',
      NAZER_OIDC_TWITTER_CLIENT_ID: ' ',
    });
    expect(found.map(({ name, issuer }) => [name, issuer])).toEqual([
      ['bank', 'https://id.bank.example'],
      ['github', undefined],
      ['google', 'https://accounts.google.com'],
    ]);
    expect(found[1]?.plain).toMatchObject({ tokenUrl: 'https://github.com/login/oauth/access_token' });
  });

  it('keep their secret in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nazer-secret-'));
    const file = join(folder, 'secret');
    await writeFile(file, ' very secret\n');
    const settings = { NAZER_OIDC_GITHUB_CLIENT_ID: 'h', NAZER_OIDC_GITHUB_CLIENT_SECRET_FILE: file };
    expect(readExternalProviders(settings)[0]?.clientSecret).toBe('very secret');
    await rm(folder, { recursive: true });
    expect(() => readExternalProviders(settings)).toThrow('NAZER_OIDC_GITHUB_CLIENT_SECRET_FILE');
  });

  it.each([
    [{ NAZER_OIDC_GOOGLE_CLIENT_ID: 'g' }, 'NAZER_OIDC_GOOGLE_CLIENT_SECRET_FILE'],
    [{ NAZER_OIDC_BANK_CLIENT_ID: 'b', NAZER_OIDC_BANK_CLIENT_SECRET: 's' }, 'NAZER_OIDC_BANK_ISSUER'],
    [
      {
        NAZER_OIDC_BANK_CLIENT_ID: 'b',
        NAZER_OIDC_BANK_CLIENT_SECRET: 'hidden',
        NAZER_OIDC_BANK_ISSUER: 'http://id.bank.example',
      },
      'NAZER_OIDC_BANK_ISSUER must be an address that begins with https://',
    ],
  ])('that are wrong end the start with the name of the setting', (settings, sentence) => {
    expect(() => readExternalProviders(settings)).toThrow(sentence);
    expect(() => readExternalProviders(settings)).not.toThrow('hidden');
  });
});

describe('a provider that takes calls and never answers', () => {
  it('is given up after the time it has', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo; // listens on a port
    const provider = { name: 'silent', clientId: 'c', clientSecret: 's', issuer: `http://127.0.0.1:${port}` };
    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
    const began = performance.now();
    await expect(
      new ExternalClients([provider], 1).authorizationUrl(provider, secrets, 'https://nazer.example/back'),
    ).rejects.toMatchObject({ code: 'externalDown' });
    expect(performance.now() - began).toBeLessThan(4000);
    silent.close();
  });
});
