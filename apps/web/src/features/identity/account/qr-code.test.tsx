// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { QrCode } from './qr-code.tsx';

let isReachable = false;
vi.mock('qrcode', () => ({
  toString: () =>
    isReachable ? Promise.resolve('<svg/>') : Promise.reject(new Error('The chunk did not come')),
}));
afterEach(cleanup);

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override render() {
    return this.state.isFailed ? 'failed' : this.props.children;
  }
}

it('a code that could not be drawn is drawn at a later try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports what the boundary caught
  const code = (attempt: number) => (
    <Boundary key={attempt}>
      <Suspense fallback="drawing">
        <QrCode text="otpauth://totp/Nazer" alt="code" />
      </Suspense>
    </Boundary>
  );
  const { rerender } = await act(() => Promise.resolve(render(code(0))));
  await screen.findByText('failed');
  isReachable = true;
  let attempt = 0;
  await waitFor(
    async () => {
      await act(() => Promise.resolve(rerender(code((attempt += 1)))));
      expect(screen.getByAltText('code').getAttribute('src')).toContain('svg');
    },
    { timeout: 5_000, interval: 200 },
  );
});
