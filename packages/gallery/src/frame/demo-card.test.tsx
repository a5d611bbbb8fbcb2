// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, createElement, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Demo } from './catalogue.ts';
import { CodeView } from './code-view.tsx';
import { DemoCard } from './demo-card.tsx';
import { type Host, HostContext } from './host.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const Link = (props: ComponentProps<'a'>) => createElement('a', props);
const host = { language: 'fa', path: '/components', hash: '', Link } as unknown as Host; // the rest is not asked for

test('a demo that fails says so in its card, and leaves the others standing', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const title = { fa: 'دکمه', en: 'Button' } as const;
  const words = { title, description: title };
  const failing: Demo = {
    id: 'one',
    file: 'one',
    words,
    default: () => {
      throw new Error('this demo is broken');
    },
  };
  const working: Demo = { id: 'two', file: 'two', words, default: () => <output>سالم</output> };
  render(
    <HostContext value={host}>
      <DemoCard demo={failing} isMade />
      <DemoCard demo={working} isMade />
    </HostContext>,
  );
  expect(await screen.findByText('سالم')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeTruthy();
});

test('a source that the browser does not let be copied is not said to be', async () => {
  const source = Promise.resolve('export const one = 1;');
  await act(async () => {
    render(
      <HostContext value={host}>
        <Suspense>
          <CodeView source={source} label="دکمه" />
        </Suspense>
      </HostContext>,
    );
    await source;
  });
  // The browser of the tests has no clipboard.
  fireEvent.click(await screen.findByRole('button', { name: 'رونوشت' }));
  expect(await screen.findByRole('button', { name: 'رونوشت نشد' })).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toBe('رونوشت نشد');
});
