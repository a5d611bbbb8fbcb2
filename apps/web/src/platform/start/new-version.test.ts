// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fileFailed, isOfBuild, lookNowAndLater, newVersion, putOff } from './new-version.ts';

const page = '<!doctype html><script type="module" src="/assets/start-abc1234.js"></script>';

test('the page of this build names the start that runs, the page of another build another one', () => {
  expect(isOfBuild(page, '/assets/start-abc1234.js')).toBe(true);
  expect(isOfBuild(page, '/assets/start-xyz9876.js')).toBe(false);
});

test('a version that was put off is no longer offered', () => {
  newVersion.setState({ activateVersion: () => {} });
  putOff();
  expect(newVersion.getState().activateVersion).toBeNull();
});

test('a chunk whose failure the browser has cached is loaded by a reload, which is offered when it fails again', async () => {
  const failure = new Error(
    'Failed to fetch dynamically imported module: https://nazer.test/assets/part-1.js',
  );
  const addresses: unknown[] = [];
  let isThere = false;
  vi.stubGlobal('fetch', async (address: unknown) => {
    addresses.push(address);
    return new Response(null, { status: isThere ? 200 : 404 });
  });
  await fileFailed(failure);
  expect(addresses).toEqual([]); // a single failure is ignored
  await fileFailed(failure);
  expect(addresses).toEqual(['https://nazer.test/assets/part-1.js']);
  expect(newVersion.getState().activateVersion).toBeNull();
  isThere = true;
  await fileFailed(failure);
  expect(newVersion.getState()).toMatchObject({
    reason: 'reloadNeeded',
    activateVersion: expect.any(Function),
  });
  putOff();
  vi.unstubAllGlobals();
});

test('a newer build is found later where nodes are replaced one by one and the first to answer was an older one', async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  document.body.innerHTML = page;
  let build = 'abc1234';
  vi.stubGlobal('fetch', async () => new Response(page.replace('abc1234', build)));
  lookNowAndLater();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(newVersion.getState().activateVersion).toBeNull();
  build = 'xyz9876';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(newVersion.getState()).toMatchObject({
    reason: 'updateReady',
    activateVersion: expect.any(Function),
  });
  putOff();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
