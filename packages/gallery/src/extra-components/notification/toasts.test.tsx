// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import ToastsDemo from './1-toasts.demo.tsx';

afterEach(cleanup);

test('every press on a message is counted', async () => {
  render(<ToastsDemo />);
  await userEvent.click(await screen.findByRole('button', { name: 'خطا' }));
  const message = await screen.findByText('به روزرسانی انجام نشد');
  await userEvent.click(message);
  await userEvent.click(message);
  expect(screen.getByRole('status').textContent).toMatch(/^[2۲]/u);
});
