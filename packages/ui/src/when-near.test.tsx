// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test('content that nobody has scrolled to yet is printed', () => {
  // Nothing is ever near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<WhenNear blockSize={200}>نقشه</WhenNear>);
  expect(screen.queryByText('نقشه')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByText('نقشه')).not.toBeNull();
});
