import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AddressGuard, refusedAddressIn, type Resolve } from './address-guard.ts';
import { AddressRefused, type AddressFault, type AllowedNetworks } from './address-rules.ts';

const nobody: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
const ipOf = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });

/** Names of the test; every other is unknown. */
const resolveTo =
  (names: Readonly<Record<string, readonly string[]>>): Resolve =>
  async (host) => {
    const found = names[host];
    if (!found) return nobody(host);
    return found.map(ipOf);
  };

const allow = (...networks: ('loopback' | 'private')[]): AllowedNetworks => new Set(networks);

async function faultOf(guard: AddressGuard, text: string, kind: 'web' | 'mail' = 'web') {
  return guard.check(text, kind).then(
    () => 'passes' as const,
    (error: unknown): AddressFault => {
      if (error instanceof AddressRefused) return error.fault;
      throw error;
    },
  );
}

const resolve = resolveTo({
  'shahkar.example': ['203.0.113.9', '2606:4700::9'],
  'inside.example': ['10.1.2.3'],
  'both.example': ['203.0.113.9', '10.1.2.3'],
  'here.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'linked.example': ['fe80::1%eth0'],
  'tunnel.example': ['2002:7f00:1::'],
  'mapped.example': ['::ffff:127.0.0.1'],
});

describe('an address that is set', () => {
  it.each<[string, ...(AddressFault | 'passes')[]]>([
    // text, without consent, with `on`, with `loopback`
    ['https://shahkar.example/ask', 'passes', 'passes', 'passes'],
    ['https://shahkar.example:8443/ask', 'passes', 'passes', 'passes'],
    ['https://not-known-yet.example/', 'passes', 'passes', 'passes'],
    ['https://203.0.113.9/', 'passes', 'passes', 'passes'],
    ['http://shahkar.example/ask', 'plain', 'plain', 'plain'],
    ['http://203.0.113.9/', 'plain', 'plain', 'plain'],
    ['http://not-known-yet.example/', 'plain', 'passes', 'passes'],
    ['https://inside.example/', 'private', 'passes', 'private'],
    ['http://inside.example/', 'plain', 'passes', 'private'],
    ['https://both.example/', 'private', 'passes', 'private'],
    ['http://both.example/', 'plain', 'plain', 'plain'],
    ['http://10.1.2.3:8080/ask', 'private', 'passes', 'private'],
    ['https://100.64.3.4/', 'private', 'passes', 'private'],
    ['https://[fd12::1]/', 'private', 'passes', 'private'],
    ['https://localhost/', 'loopback', 'loopback', 'passes'],
    ['http://LOCALHOST:3000/', 'loopback', 'loopback', 'passes'],
    ['https://any.localhost/', 'loopback', 'loopback', 'passes'],
    ['https://127.0.0.1/', 'loopback', 'loopback', 'passes'],
    ['https://[::1]:8443/', 'loopback', 'loopback', 'passes'],
    ['https://here.example/', 'loopback', 'loopback', 'passes'],
    ['https://mapped.example/', 'loopback', 'loopback', 'passes'],
  ])('%s: %s, %s where private networks are allowed, %s where this machine is', async (text, ...wanted) => {
    const faults = [allow(), allow('private'), allow('loopback')].map(async (allowed) =>
      faultOf(new AddressGuard(allowed, { resolve }), text),
    );
    expect(await Promise.all(faults)).toEqual(wanted);
  });

  const all = new AddressGuard(allow('loopback', 'private'), { resolve });

  it.each<[AddressFault, string]>([
    ['forbidden', 'https://169.254.169.254/latest/meta-data'],
    ['forbidden', 'https://metadata.example/'],
    ['forbidden', 'https://linked.example/'],
    ['forbidden', 'https://tunnel.example/'],
    ['forbidden', 'https://[fe80::1]/'],
    ['forbidden', 'https://0.0.0.0/'],
    ['forbidden', 'https://[::]/'],
    ['forbidden', 'https://[64:ff9b::a9fe:a9fe]/'],
    ['forbidden', 'https://[fd00:ec2::254]/'],
    ['forbidden', 'https://100.100.100.200/'],
    ['forbidden', 'https://255.255.255.255/'],
    ['forbidden', 'https://224.0.0.1/'],
    ['form', 'https://2130706433/'],
    ['form', 'https://0x7f000001/'],
    ['form', 'https://0x7f.1/'],
    ['form', 'https://0177.0.0.1/'],
    ['form', 'https://127.1/'],
    ['form', 'https://0/'],
    ['form', 'https://①②⑦.⓪.⓪.①/'],
    ['form', 'https://[::ffff:127.0.0.1]/'],
    ['form', 'https://[::ffff:7f00:1]/'],
    ['form', 'https://[0:0:0:0:0:ffff:a9fe:a9fe]/'],
    ['form', 'https://[fe80::1%25eth0]/'],
    ['form', 'https://169.254.169.254./'],
    ['form', 'https://localhost./'],
    ['form', 'https://shahkar.example./'],
    ['form', 'https://user:secret@shahkar.example/'],
    ['form', 'https://user@shahkar.example/'],
    ['form', 'https://shahkar.example@127.0.0.1/'],
    ['form', 'https:\\\\127.0.0.1/'],
    ['form', 'https:127.0.0.1'],
    ['form', 'https:///127.0.0.1/'],
    ['form', ' https://shahkar.example/'],
    ['form', 'https://shahkar.example/a b'],
    ['form', 'https://127.0.0.1\t/'],
    ['form', 'ftp://shahkar.example/'],
    ['form', 'file:///etc/passwd'],
    ['form', 'gopher://127.0.0.1/'],
    ['form', 'data:,x'],
    ['form', 'shahkar.example'],
    ['port', 'https://shahkar.example:22/'],
    ['port', 'https://shahkar.example:25/'],
    ['port', 'http://10.1.2.3:5432/'],
    ['port', 'http://10.1.2.3:6379/'],
    ['port', 'https://shahkar.example:0/'],
  ])('is never taken, whatever is allowed: %s %s', async (fault, text) => {
    expect(await faultOf(all, text)).toBe(fault);
  });

  it.each<[AddressFault | 'passes', string]>([
    ['passes', 'smtp://user:p%40ss@shahkar.example'],
    ['passes', 'smtps://user:pass@shahkar.example:465'],
    ['passes', 'smtp://10.1.2.3:25'],
    ['form', 'smtp://0x7f.1'],
    ['form', 'smtp://2130706433:25'],
    ['form', 'smtp://shahkar.example?proxy=socks5://127.0.0.1:1080'],
    ['form', 'https://shahkar.example'],
    ['forbidden', 'smtp://169.254.169.254:25'],
    ['port', 'smtp://10.1.2.3:22'],
  ])('of a mail server: %s %s', async (fault, text) => {
    expect(await faultOf(all, text, 'mail')).toBe(fault);
  });

  it('does not wait for a resolver that never answers', async () => {
    const guard = new AddressGuard(allow(), { resolve: () => new Promise(() => {}) });
    expect(await faultOf(guard, 'https://shahkar.example/')).toBe('passes');
  });
});

describe('an address that is called', () => {
  let server: Server;
  let port: number;
  let calls: string[];
  let redirect = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push(`${request.method} ${request.headers.host}${request.url}`);
      if (request.url === '/slow') return;
      if (request.url === '/cut') return void response.writeHead(200).write('half', () => response.destroy());
      if (request.url === '/nothing') return void response.writeHead(204).end();
      if (request.url === '/away') return void response.writeHead(302, { location: redirect }).end();
      void request.toArray().then((chunks) => response.end(Buffer.concat(chunks as Buffer[]))); // no encoding is set
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo); // it listens on a port
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    calls = [];
  });

  const failure = async (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'answered',
      (error: unknown) => refusedAddressIn(error)?.fault ?? (error as Error).name, // nothing else is thrown
    );

  it('gets what was sent, and gives what came', async () => {
    const guard = new AddressGuard(allow('loopback'));
    const body = new URLSearchParams({ question: 'چه' });
    const answer = await guard.fetch(`http://127.0.0.1:${port}/ask`, { method: 'POST', body });
    expect(await answer.text()).toBe(body.toString());
    expect((await guard.fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(204);
    expect(calls).toEqual([`POST 127.0.0.1:${port}/ask`, `GET 127.0.0.1:${port}/nothing`]);
  });

  it('is connected to at the IP that was judged, though its name leads elsewhere a moment later', async () => {
    const answers = [['203.0.113.9'], ['127.0.0.1'], ['127.0.0.1']];
    const faults: AddressFault[] = [];
    const changing: Resolve = async () => (answers.shift() ?? []).map(ipOf);
    const guard = new AddressGuard(allow('private'), {
      resolve: changing,
      onRefused: ({ fault }) => faults.push(fault),
    });
    const text = `http://shahkar.example:${port}/ask`;
    expect(await faultOf(guard, text.replace('http', 'https'))).toBe('passes');
    expect(await failure(guard.fetch(text.replace('http', 'https')))).toBe('loopback');
    expect(await failure(guard.fetch(text))).toBe('loopback');
    expect(faults).toEqual(['loopback', 'loopback']);
    expect(calls).toEqual([]);
  });

  it('is asked for once a connection: no second answer comes between judgement and connection', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let requestCount = 0;
    const changing: Resolve = async () => {
      requestCount += 1;
      return (answers.shift() ?? []).map(ipOf);
    };
    const guard = new AddressGuard(allow('loopback'), { resolve: changing });
    const answer = await guard.fetch(`http://gateway.example:${port}/`, { method: 'POST', body: 'x' });
    expect(await answer.text()).toBe('x');
    expect(requestCount).toBe(1);
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['169.254.169.254', 'forbidden'],
    ['0.0.0.0', 'forbidden'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::', 'forbidden'],
  ] as const)('is not called where its name leads to %s beside a good one', async (ip, fault) => {
    const guard = new AddressGuard(allow('private'), {
      resolve: resolveTo({ 'a.example': ['10.9.9.9', ip] }),
    });
    expect(await failure(guard.fetch(`http://a.example:${port}/`))).toBe(fault);
    expect(calls).toEqual([]);
  });

  it('is refused as a number without a look at any resolver', async () => {
    const faults: AddressFault[] = [];
    const guard = new AddressGuard(allow(), { onRefused: ({ fault }) => faults.push(fault) });
    expect(await failure(guard.fetch(`http://127.0.0.1:${port}/`))).toBe('loopback');
    expect(await failure(guard.fetch(`http://[::ffff:127.0.0.1]:${port}/`))).toBe('form');
    expect(faults).toEqual(['loopback', 'form']);
    expect(calls).toEqual([]);
  });

  it('sends nobody on to another address', async () => {
    const guard = new AddressGuard(allow('loopback'));
    redirect = `http://127.0.0.1:${port}/elsewhere`;
    expect(await failure(guard.fetch(`http://127.0.0.1:${port}/away`))).toBe('TypeError');
    const answer = await guard.fetch(`http://127.0.0.1:${port}/away`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, redirect]);
    expect(calls).toHaveLength(2);
  });

  it('is given up when the caller no longer waits, or when it breaks off', async () => {
    const guard = new AddressGuard(allow('loopback'));
    const signal = AbortSignal.timeout(50);
    expect(await failure(guard.fetch(`http://127.0.0.1:${port}/slow`, { signal }))).toBe('TimeoutError');
    const cut = await guard.fetch(`http://127.0.0.1:${port}/cut`);
    await expect(cut.text()).rejects.toThrow('aborted');
    expect(await failure(guard.fetch(`http://127.0.0.1:${port}/`, { signal }))).toBe('TimeoutError');
  });

  it('of a mail server is connected to where it was judged, and nowhere else', async () => {
    const mail = createSocketServer((socket) => socket.end());
    await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
    const at = (mail.address() as AddressInfo).port; // it listens on a port
    const names = resolveTo({ 'mail.example': ['127.0.0.1'] });
    const guard = new AddressGuard(allow('loopback'), { resolve: names });
    const { socket, isOwnNetwork } = await guard.connect(`smtp://mail.example:${at}`, 1000);
    expect([socket.remoteAddress, isOwnNetwork]).toEqual(['127.0.0.1', true]);
    socket.destroy();
    const strict = new AddressGuard(allow('private'), { resolve: names });
    expect(await failure(strict.connect(`smtp://mail.example:${at}`, 1000))).toBe('loopback');
    mail.close();
  });
});
