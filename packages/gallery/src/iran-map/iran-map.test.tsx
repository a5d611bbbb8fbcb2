// @vitest-environment jsdom
// Tests the map against a local server in Google's place, which refuses the first request and never answers the others.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Host, HostContext } from '../frame/host.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  if (asked === 1) response.writeHead(403, { 'access-control-allow-origin': '*' }).end();
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterEach(cleanup);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The map, loaded over what Leaflet and antd ask for and jsdom lacks. */
async function loadMap() {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addListener() {}, removeListener() {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  // Leaflet draws into SVG where this function is.
  Object.assign(SVGElement.prototype, { createSVGRect() {} });
  return (await import('./iran-map.tsx')).IranMap;
}

it('the map does not say that Google did not answer while it asks again', async () => {
  const IranMap = await loadMap();
  const draw = () => undefined;
  const maps = { host, key: async () => 'key' };
  render(
    <HostContext value={{ maps } as unknown as Host}>
      <IranMap label="نقشه ایران" draw={draw} />
    </HostContext>,
  );
  const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'گوگل' })).toHaveProperty('disabled', false));
  await choose('گوگل');
  expect((await screen.findByRole('status')).textContent).toContain('گوگل پاسخی نداد');
  await choose('داده همراه برنامه');
  await choose('گوگل');
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByRole('status')).toBeNull();
});
