// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from './app-frame.tsx';
import { useUi } from './ui-context.ts';

afterEach(cleanup);

const drawn = vi.fn<() => void>();

const Probe = () => {
  const { language, direction } = useUi();
  drawn();
  return <p>{`${language} ${direction}`}</p>;
};

it('a change of theme reaches the page root, and renders nothing inside anew', () => {
  const inside = <Probe />;
  const frame = (theme: 'light' | 'dark') => (
    <UiProvider theme={theme} palette="red" language="fa" direction="rtl">
      {inside}
    </UiProvider>
  );
  const { rerender } = render(frame('light'));
  const root = document.documentElement;
  expect(screen.getByText('fa rtl')).toBeTruthy();
  expect(root.style.getPropertyValue('--nz-fill')).toBe('#d33650');

  rerender(frame('dark'));
  expect(drawn).toHaveBeenCalledOnce();
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--nz-surface')).toBe('#12181f');
});
