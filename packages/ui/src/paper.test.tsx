// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PaperHead } from './paper.tsx';
import { type DigitKind, UiContext, usualReading } from './ui-context.ts';

afterEach(cleanup);

test.each<[DigitKind, string]>([
  ['persian', 'counter(page, persian)'],
  ['latin', 'counter(page)'],
])('pages are numbered in the %s digits of the reader', (digits, counter) => {
  render(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, digits } }}>
      <PaperHead
        product="ناظر"
        subject="صرافی"
        printedAt="1405/09/09"
        printedBy="حسین دلاور"
        address="nazer.example/sarafi/1"
        pageOf={['صفحه', 'از']}
      />
    </UiContext>,
  );
  expect(document.documentElement.style.getPropertyValue('--nz-paper-left')).toContain(counter);
});
