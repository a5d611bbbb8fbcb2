// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readChartColors } from '../charts/chart-colors.ts';
import { sparkOption } from '../charts/spark-chart.tsx';
import { PollCard, type PollOption } from './poll-card.tsx';

afterEach(cleanup);

const options: readonly PollOption<'yes' | 'no'>[] = [
  { key: 'yes', label: 'Yes', count: 3 },
  { key: 'no', label: 'No', count: 1 },
];

const poll = (isBusy: boolean, onVote: (key: string) => void) => (
  <PollCard title="Poll" question="Better?" {...{ options, isBusy, onVote }} chosen="no" note="4 votes" />
);

it('a poll shows the share of each answer and marks that of the reader', () => {
  render(poll(false, () => undefined));
  expect(screen.getByRole('button', { name: /Yes.*75/u }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: /No.*25/u }).getAttribute('aria-pressed')).toBe('true');
});

it('a vote on its way is not sent a second time', () => {
  const onVote = vi.fn<(key: string) => void>();
  const { rerender } = render(poll(false, onVote));
  fireEvent.click(screen.getByRole('button', { name: /Yes/u }));
  rerender(poll(true, onVote));
  fireEvent.click(screen.getByRole('button', { name: /Yes/u }));
  expect(onVote.mock.calls).toEqual([['yes']]);
});

it('a small chart has no axes, time from the right in right-to-left, and bars from zero', () => {
  const frame = { colors: readChartColors(), isRtl: true, format: String };
  const content = { categories: ['1', '2'], name: 'Visits', values: [5, 7] };
  expect(sparkOption(frame, { ...content, kind: 'bar' })).toMatchObject({
    xAxis: { inverse: true, show: false },
    yAxis: { show: false, scale: false },
    series: [{ type: 'bar', data: [5, 7] }],
  });
});
