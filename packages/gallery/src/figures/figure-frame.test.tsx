// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FigureFrame } from './figure-frame.tsx';

afterEach(cleanup);

test('the sentence of a chart tells only what is drawn: no value beyond its categories, no invisible series', async () => {
  const series = [
    { name: 'آغاز', values: [0, 2], isInvisible: true },
    { name: 'روزها', values: [null, 3, 150] },
  ];
  render(
    <FigureFrame label="گام‌ها" of="گام" categories={['ثبت', 'بررسی']} series={series}>
      {(sentence) => <div role="img" aria-label={sentence} />}
    </FigureFrame>,
  );
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(
    'گام‌ها. روزها: کمترین 3 (بررسی)، بیشترین 3 (بررسی)',
  );
});
