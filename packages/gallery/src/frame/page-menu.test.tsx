// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { allSources, forgetSources } from './catalogue.ts';
import { type Host, HostContext } from './host.ts';
import { PageMenu } from './page-menu.tsx';

const net = vi.hoisted(() => ({ isDown: true }));
// Stands for a chunk that does not come while the network is down.
vi.mock('../components/general/button/1-types.demo.tsx?raw', async (load) => {
  if (net.isDown) throw new Error('no chunk');
  return load<object>();
});

afterEach(cleanup);

const Link = (props: ComponentProps<'a'>) => createElement('a', props);
const host = { language: 'fa', path: '/components', Link } as unknown as Host; // the rest is not asked for

test('whoever waits for sources that do not come gets the same failure until they are asked for anew', async () => {
  const first = allSources();
  await expect(first).rejects.toBeInstanceOf(Error);
  expect(allSources()).toBe(first);
  forgetSources();
  const second = allSources();
  expect(second).not.toBe(first);
  await expect(second).rejects.toBeInstanceOf(Error);
  forgetSources();
});

test('a search whose sources do not come says so, and finds on another try', async () => {
  await act(async () => {
    render(
      <HostContext value={host}>
        <PageMenu glance="/gallery" />
      </HostContext>,
    );
    await Promise.resolve();
  });
  await act(async () => {
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'دکمه' } });
  });
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  net.isDown = false;
  await act(async () => fireEvent.click(again));
  expect(await screen.findByRole('link', { name: 'دکمه' })).toBeTruthy();
});
