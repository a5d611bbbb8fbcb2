// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '../../platform/words/i18n.tsx';
import { Today } from './today.tsx';

afterEach(() => vi.useRealTimers());

test('the day in the frame goes on at midnight in Tehran while the page stays open', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T20:29:00Z') });
  render(
    <I18nProvider language="fa">
      <Today />
    </I18nProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(/ 9 آذر 1405/u)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/ 10 آذر 1405/u)).toBeDefined();
});
