import { generateKeyPairSync } from 'node:crypto';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { startLines } from './start-lines.ts';

describe('the environment', () => {
  it('is a demo on this machine when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      isDemo: true,
      signUp: 'open',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      firstLanguage: 'fa',
      slowStatementMs: 500,
    });
    expect(readEnv({ NAZER_SLOW_STATEMENT_MS: '0' }).slowStatementMs).toBe(0);
  });

  it('is no demo, and closed to sign-ups, with a database server', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://u:p@h/d' });
    expect([env.isDemo, env.signUp]).toEqual([false, 'closed']);
    expect(readEnv({ DATABASE_URL: 'postgres://h/d', NAZER_DEMO: 'on' }).signUp).toBe('open');
    expect(readEnv({ NAZER_DEMO: 'off', NAZER_SIGN_UP: 'approval' }).signUp).toBe('approval');
    expect(readEnv({ NAZER_PUBLIC_URL: 'https://nazer.example/' }).publicUrl).toBe('https://nazer.example');
  });

  it('has the program that scans uploads with its arguments', () => {
    const command = `${process.execPath} --no-summary  -`;
    expect(readEnv({ NAZER_SCAN_COMMAND: command }).scanCommand).toEqual([
      process.execPath,
      '--no-summary',
      '-',
    ]);
    expect(readEnv({ NAZER_SCAN_COMMAND: ' ' }).scanCommand).toBeUndefined();
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['NAZER_DEMO', 'yes'],
    ['NAZER_SIGN_UP', 'maybe'],
    ['NAZER_FIRST_LANGUAGE', 'de'],
    ['NAZER_PUBLIC_URL', 'nazer.example'],
    ['NAZER_PUBLIC_URL', 'https://nazer.example/path'],
    ['NAZER_LOG', 'loud'],
    ['NAZER_GALLERY', 'no'],
    ['NAZER_SCAN_COMMAND', 'clamdscan'],
    ['NAZER_SCAN_COMMAND', '/nowhere/clamdscan'],
    ['NAZER_TRUST_PROXY', 'everyone'],
    ['NAZER_TRUST_PROXY', 'abc'],
    ['NAZER_TRUST_PROXY', '999.1.1.1'],
    ['NAZER_TRUST_PROXY', '192.0.2.7/33'],
    ['NAZER_TRUST_PROXY', '192.0.2.7,'],
    ['NAZER_TRUST_PROXY', 'fe80::1%eth0'],
    ['NAZER_ADMIN_EMAIL', 'nobody'],
    ['NAZER_CALLS_PER_MINUTE', 'many'],
    ['NAZER_SLOW_STATEMENT_MS', '0.5'],
    ['NAZER_SLOW_STATEMENT_MS', '600001'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}"`);
  });

  it('has the standbys of a database server, and refuses standbys without one', () => {
    const given = { DATABASE_URL: 'postgres://h/d', NAZER_STANDBYS: 'postgres://a/d, postgres://b/d' };
    expect(readEnv(given).standbyUrls).toEqual(['postgres://a/d', 'postgres://b/d']);
    expect(readEnv({ DATABASE_URL: 'postgres://h/d' }).standbyUrls).toEqual([]);
    expect(() => readEnv({ NAZER_STANDBYS: 'postgres://a/d' })).toThrow('NAZER_STANDBYS');
    const wrong = () => readEnv({ ...given, NAZER_STANDBYS: 'postgres://a/d,mysql://u:topsecret@b/d' });
    expect(wrong).toThrow('NAZER_STANDBYS');
    expect(wrong).not.toThrow('topsecret');
  });

  it('never repeats the password of a wrong address', () => {
    const wrong = () => readEnv({ DATABASE_URL: 'mysql://user:topsecret@host/db' });
    expect(wrong).toThrow('DATABASE_URL');
    expect(wrong).not.toThrow('topsecret');
  });

  it('refuses a weak password of the first administrator without repeating it', () => {
    const weak = () => readEnv({ NAZER_ADMIN_PASSWORD: 'weakling' });
    expect(weak).toThrow('NAZER_ADMIN_PASSWORD is too weak');
    expect(weak).not.toThrow('weakling');
    expect(readEnv({ NAZER_ADMIN_PASSWORD: 'Strong-1405' }).adminPassword).toBe('Strong-1405');
  });

  it('refuses a signing key that is none, without repeating it', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
    const base64 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    for (const key of [pem, pem.replaceAll('\n', String.raw`\n`), base64])
      expect(readEnv({ NAZER_SIGNING_KEY: key }).signingKey).toBe(key);
    expect(readEnv({ NAZER_SIGNING_KEY: ' ' }).signingKey).toBeUndefined();
    const ofAnotherKind = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const key of ['topsecret', base64.slice(0, -8), String(ofAnotherKind)]) {
      const wrong = () => readEnv({ NAZER_SIGNING_KEY: key });
      expect(wrong).toThrow('The setting NAZER_SIGNING_KEY holds no Ed25519 private key');
      expect(wrong).not.toThrow(key);
    }
  });

  it('refuses a key of second factors that is none, without repeating it', () => {
    const wrong = () => readEnv({ NAZER_SECOND_FACTOR_KEY: 'topsecret' });
    expect(wrong).toThrow('NAZER_SECOND_FACTOR_KEY must be base64 of 32 bytes');
    expect(wrong).not.toThrow('topsecret');
  });

  it('believes one near proxy, or those that are named, and never everybody', () => {
    expect(readEnv({ NAZER_TRUST_PROXY: 'on' }).trustProxy).toBe('own');
    expect(readEnv({ NAZER_TRUST_PROXY: '192.0.2.7, 10.0.0.0/8' }).trustProxy).toBe('192.0.2.7, 10.0.0.0/8');
    expect(() => readEnv({ NAZER_TRUST_PROXY: '0.0.0.0/0' })).toThrow('NAZER_TRUST_PROXY');
  });

  it('says at the start which proxy it believes, and nothing when it believes none', () => {
    const lines = (variables: Record<string, string>) =>
      startLines(readEnv(variables), { address: '', administrator: undefined, switchedOff: 0 }).join('\n');
    expect(lines({ NAZER_TRUST_PROXY: 'on' })).toContain(
      'one proxy, on this machine or in a private network',
    );
    expect(lines({ NAZER_TRUST_PROXY: '192.0.2.7' })).toContain('192.0.2.7');
    expect(lines({})).not.toContain('NAZER_TRUST_PROXY');
  });

  it('takes an empty variable for an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', NAZER_DEMO: '' })).toMatchObject({
      port: 3000,
      isDemo: true,
    });
  });

  it('takes a token of the metrics that is hard to guess, and refuses another without repeating it', () => {
    expect(readEnv({ NAZER_METRICS_TOKEN: 'a-long-enough-token-1' }).metricsToken).toBe(
      'a-long-enough-token-1',
    );
    expect(() => readEnv({ NAZER_METRICS_TOKEN: 'guessme' })).toThrow(
      /NAZER_METRICS_TOKEN must(?!.*guessme)/u,
    );
    // The message names the signs that are allowed.
    const signs = '-._~+/=';
    expect(readEnv({ NAZER_METRICS_TOKEN: `a-long-enough-token${signs}` }).metricsToken).toContain(signs);
    expect(() => readEnv({ NAZER_METRICS_TOKEN: 'a-long-enough-token-1!' })).toThrow(
      'letters, digits and signs of - . _ ~ + / =',
    );
  });
});
