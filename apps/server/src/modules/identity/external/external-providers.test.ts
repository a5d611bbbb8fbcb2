import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AddressGuard } from '../../../platform/integrations/address-guard.ts';
import { testAddresses } from '../../../platform/integrations/testing-addresses.ts';
import { ExternalClients } from './external-client.ts';
import { readExternalProviders } from './external-providers.ts';

describe('the providers of the environment', () => {
  it('are those whose client id is set, with their known addresses', async () => {
    const variables = {
      NAZER_OIDC_GOOGLE_CLIENT_ID: 'g',
      NAZER_OIDC_GOOGLE_CLIENT_SECRET: 's',
      NAZER_OIDC_GITHUB_CLIENT_ID: 'h',
      NAZER_OIDC_GITHUB_CLIENT_SECRET: 's',
      NAZER_OIDC_BANK_CLIENT_ID: 'b',
      NAZER_OIDC_BANK_CLIENT_SECRET: 's',
      NAZER_OIDC_BANK_ISSUER: 'https://id.bank.example',
      NAZER_OIDC_TWITTER_CLIENT_ID: ' ',
    };
    const found = await readExternalProviders(variables, testAddresses);
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
    expect((await readExternalProviders(settings, testAddresses))[0]?.clientSecret).toBe('very secret');
    await rm(folder, { recursive: true });
    await expect(readExternalProviders(settings, testAddresses)).rejects.toThrow(
      'NAZER_OIDC_GITHUB_CLIENT_SECRET_FILE',
    );
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
    [
      {
        NAZER_OIDC_BANK_CLIENT_ID: 'b',
        NAZER_OIDC_BANK_CLIENT_SECRET: 'hidden',
        NAZER_OIDC_BANK_ISSUER: 'https://192.168.7.7',
      },
      'NAZER_OIDC_BANK_ISSUER leads to a private network, which needs NAZER_PRIVATE_SERVICES=on.',
    ],
  ])('that are wrong end the start with the name of the setting', async (settings, sentence) => {
    const reading = readExternalProviders(settings, testAddresses);
    await expect(reading).rejects.toThrow(sentence);
    await expect(reading).rejects.not.toThrow('hidden');
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
      new ExternalClients([provider], testAddresses, 1).authorizationUrl(
        provider,
        secrets,
        'https://nazer.example/back',
      ),
    ).rejects.toMatchObject({ code: 'externalDown' });
    // The limit is a second; the library alone would wait for half a minute.
    expect(performance.now() - began).toBeLessThan(25_000);
    silent.close();
  });
});

describe('a provider that says its tokens are given elsewhere', () => {
  it('is not followed to an address that may not be called', async () => {
    let issuer = '';
    const server = createHttpServer((_request, response) => {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: 'http://169.254.169.254/token',
        response_types_supported: ['code'],
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
    const faults: string[] = [];
    const guard = new AddressGuard(new Set(['loopback']), { onRefused: ({ fault }) => faults.push(fault) });
    const provider = { name: 'sly', clientId: 'c', clientSecret: 's', issuer };
    const callback = new URL('https://nazer.example/back?code=c&state=s');
    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
    await expect(
      new ExternalClients([provider], guard, 1).fetchPerson(provider, callback, secrets),
    ).rejects.toMatchObject({ code: 'externalDown' });
    expect(faults).toEqual(['forbidden']);
    server.closeAllConnections();
    server.close();
  });
});
