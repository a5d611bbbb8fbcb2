// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import WordsDemo from './7-words.demo.tsx';

afterEach(cleanup);

test.each([
  ['۱۲۵۰۰', 'دوازده هزار و پانصد ریال'],
  ['12,500', 'دوازده هزار و پانصد ریال'],
  ['12.5', 'عددی بی‌اعشار بنویسید، با حداکثر 20 رقم.'],
  ['1'.repeat(21), 'عددی بی‌اعشار بنویسید، با حداکثر 20 رقم.'],
  ['', ''],
])('below the amount «%s» stands «%s»', async (typed, said) => {
  render(<WordsDemo />);
  const input = await screen.findByRole('textbox');
  fireEvent.change(input, { target: { value: typed } });
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
});
