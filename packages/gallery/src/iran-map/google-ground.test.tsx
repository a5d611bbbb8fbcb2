// @vitest-environment jsdom
// Tests the requests to Google's Map Tiles API against a local server in its place.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { googleTiles } from './google-ground.ts';

const requests: { readonly url: string; readonly body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.method === 'POST') requests.push({ url: request.url ?? '', body });
    const isRight = request.method === 'OPTIONS' || request.url?.endsWith('key=right');
    response.writeHead(isRight ? 200 : 403, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    response.end(JSON.stringify({ session: 's 1', tileWidth: 256 }));
  });
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => {
  server.close();
});

it('the map opens a session in the language of the page, and takes tiles with it', async () => {
  const tiles = await googleTiles({ key: 'right', host }, 'fa');
  expect(requests[0]?.url).toBe('/v1/createSession?key=right');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ mapType: 'roadmap', language: 'fa', region: 'IR' });
  expect(tiles).toMatchObject({ _url: `${host}/v1/2dtiles/{z}/{x}/{y}?session=s+1&key=right` });
  expect(tiles.options).toMatchObject({ attribution: '© Google', tileSize: 256 });
});

it('the map says so where no session is given', async () => {
  await expect(googleTiles({ key: 'wrong', host }, 'en')).rejects.toThrow('no session: 403');
});
