// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from './app-frame.tsx';
import { useUi } from './ui-context.ts';

afterEach(cleanup);

const Probe = () => {
  const { language, direction, isDark } = useUi();
  return <p>{`${language} ${direction} ${isDark ? 'dark' : 'light'}`}</p>;
};

it('a change of theme reaches the page root and everything inside', () => {
  const frame = (theme: 'light' | 'dark') => (
    <UiProvider theme={theme} palette="red" language="fa" direction="rtl">
      <Probe />
    </UiProvider>
  );
  const { rerender } = render(frame('light'));
  const root = document.documentElement;
  expect(screen.getByText('fa rtl light')).toBeTruthy();
  expect(root.style.getPropertyValue('--nz-fill')).toBe('#d33650');

  rerender(frame('dark'));
  expect(screen.getByText('fa rtl dark')).toBeTruthy();
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--nz-surface')).toBe('#12181f');
});
