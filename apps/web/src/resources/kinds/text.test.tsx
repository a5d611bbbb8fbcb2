import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MixedText } from './text.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const latinPieces = (text: string): (string | null)[] => {
  const { container } = render(<MixedText text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('bdi')].map((piece) => piece.textContent);
};

test('a name of several Latin words is one piece, so that its words keep their order', () => {
  expect(latinPieces('Imam Khomeini Airport')).toEqual(['Imam Khomeini Airport']);
  expect(latinPieces('مدل BL3 و X-5 ساخت Volvo Trucks')).toEqual(['BL3', 'X-5', 'Volvo Trucks']);
  expect(latinPieces('فولاد ۳')).toEqual([]);
});
