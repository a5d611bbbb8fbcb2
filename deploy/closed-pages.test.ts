/** HAProxy with our settings between a page and a node, as far as closing a page goes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';

const template = readFileSync(new URL('cluster/templates/haproxy.cfg', import.meta.url), 'utf8');

/** Lines of the sections of the template that begin with these words. */
const sectionsOf = (...beginnings: readonly string[]): string =>
  template
    .split(/\n(?=[a-z#])/u)
    .filter((section) => beginnings.some((beginning) => section.startsWith(beginning)))
    .join('\n');

/** A port of this machine that nothing listens at. */
async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens at a port
  server.close();
  await once(server, 'close');
  return port;
}

/** Calls until an answer comes. */
async function answerOf(address: string, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer?.status === 200) return answer;
    await pause(50);
  }
}

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

it.skipIf(!hasHaproxy)('A node hears at once that a page with a live connection was closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nazer-closed-'));
  let proxy: ChildProcess | undefined;
  let closed: Promise<unknown> | undefined;
  const node = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.url === '/readyz') return response.end();
    closed = once(response, 'close');
    return response.write('data: {"type":"ready"}\n\n');
  }).listen(0, '127.0.0.1');
  try {
    await once(node, 'listening');
    const { port } = node.address() as AddressInfo; // of a server that listens at a port
    const publicPort = await freePort();
    const settings = sectionsOf('defaults', 'frontend pages', 'backend nodes')
      .replace('log global', '')
      .replaceAll(/bind \S+/gu, `bind 127.0.0.1:${publicPort}`)
      .replace('<nodeServers>', `    server one 127.0.0.1:${port} check`)
      .replace('<lastNodeServers>', '');
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, `${settings}\n`);
    proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
    const page = new AbortController();
    const { body } = await answerOf(`http://127.0.0.1:${publicPort}/live`, page.signal);
    await body?.getReader().read();
    page.abort();
    await closed;
    expect(closed).toBeDefined();
  } finally {
    proxy?.kill();
    node.closeAllConnections();
    node.close();
    rmSync(folder, { recursive: true });
  }
});
