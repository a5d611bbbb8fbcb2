// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FigureStrip, sparklinePoints } from './figure-strip.tsx';
import { Gauge, gaugeLevel, gaugeScale } from './gauge.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { type DrawToast, type Toast, Toasts } from './toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('states of loading', () => {
  it('loading shows bars only once it lasts 200 ms', () => {
    vi.useFakeTimers();
    const { container } = render(<SkeletonRows label="در حال خواندن" rows={3} />);
    act(() => void vi.advanceTimersByTime(199));
    expect(container.querySelectorAll('.nz-skeleton__row')).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(container.querySelectorAll('.nz-skeleton__row')).toHaveLength(3);
  });

  it('an error tells the sentence and the request, and tries again', () => {
    const onRetry = vi.fn<() => void>();
    render(
      <ErrorState
        title="فهرست خوانده نشد"
        sentence="خطای سمت سرور."
        request={{ id: 'a7f3-02c9', label: 'شناسه' }}
        retry={{ label: 'تلاش دوباره', onRetry }}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('خطای سمت سرور. شناسه a7f3-02c9');
    expect(screen.getByText('a7f3-02c9').className).toBe('lat');
    fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('an empty list says so and offers a way on', () => {
    render(
      <EmptyState
        title="با این پالایه‌ها شرکتی نیست"
        action={<button type="button">پاک‌کردن پالایه‌ها</button>}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('شرکتی نیست');
    expect(screen.getByRole('button', { name: 'پاک‌کردن پالایه‌ها' })).toBeTruthy();
  });
});

describe('a submitting button', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('busy: %s submits its form %i times', (isBusy, times) => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={({ nativeEvent }) => onSubmit(nativeEvent)}>
        <Button type="submit" isBusy={isBusy}>
          فرستادن
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
    expect(onSubmit).toHaveBeenCalledTimes(times);
  });
});

describe('the ceiling gauge', () => {
  it.each([
    [79.9, 'normal'],
    [80, 'warn'],
    [94.9, 'warn'],
    [95, 'bad'],
    [131, 'bad'],
  ] as const)('%d per cent is %s', (value, level) => expect(gaugeLevel(value)).toBe(level));

  it('stretches its scale beyond a breach', () => {
    // In percent: to 110, or to 6 beyond a value that is further.
    expect(gaugeScale(42)).toBe(110);
    expect(gaugeScale(131)).toBe(137);
  });

  it('speaks its sentence, hatches what is beyond and writes the figure', () => {
    const { container, rerender } = render(
      <Gauge value={102.6} label="وضعیت باز" valueText="102٫6 درصد سقف" />,
    );
    const meter = screen.getByRole('meter', { name: 'وضعیت باز' });
    expect(meter.getAttribute('aria-valuetext')).toBe('102٫6 درصد سقف');
    expect(container.querySelector('.nz-gauge__beyond')).toBeTruthy();
    expect(screen.getByText('102٫6٪')).toBeTruthy();
    // The scale ends at 110, so that 55 takes half of it.
    rerender(<Gauge value={55} label="وضعیت باز" valueText="55 درصد سقف" />);
    expect(container.querySelector('.nz-gauge__beyond')).toBeNull();
    expect(container.querySelector<HTMLElement>('.nz-gauge__used')?.style.inlineSize).toBe('50%');
  });
});

describe('figures', () => {
  it('a fall is red only where a fall is bad', () => {
    const figure = (key: string, goodWhen?: 'up' | 'down') => ({
      key,
      label: key,
      value: '1',
      change: { percent: -1.8, words: 'نسبت به دیروز', goodWhen },
    });
    const { container } = render(
      <FigureStrip label="امروز" figures={[figure('a', 'up'), figure('b', 'down'), figure('c')]} />,
    );
    expect(
      [...container.querySelectorAll('.nz-figure__change')].map((node) => node.className.split('--')[1]),
    ).toEqual(['bad', 'good', undefined]);
    expect(screen.getAllByText('1٫8٪')).toHaveLength(3);
  });

  it('draws a flat and a single-valued trend without breaking', () => {
    // Pixels of a picture of 58 by 22, whose line keeps 3 from each edge.
    expect(sparklinePoints([5, 5])).toEqual([
      [3, 11],
      [55, 11],
    ]);
    expect(sparklinePoints([7])).toEqual([[3, 11]]);
    expect(sparklinePoints([0, 10])).toEqual([
      [3, 19],
      [55, 3],
    ]);
  });
});

describe('toasts', () => {
  const Shower = (toast: Toast) => {
    const [draw, setDraw] = useState<DrawToast | null>(null);
    const [onReady] = useState(() => (ready: DrawToast) => {
      setDraw(() => ready);
      return () => setDraw(null);
    });
    return (
      <>
        <Toasts onReady={onReady} />
        <button type="button" onClick={() => draw?.(toast)}>
          show
        </button>
      </>
    );
  };

  it('an error is an alert; its action runs once and takes it away', () => {
    const onAction = vi.fn<() => void>();
    render(<Shower kind="bad" text="ذخیره نشد" action={{ label: 'تلاش دوباره', onAction }} />);
    fireEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(screen.getByRole('alert').textContent).toContain('ذخیره نشد');
    fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('news is a status that ends by itself, but not under the pointer', () => {
    vi.useFakeTimers();
    render(<Shower kind="ok" text="ثبت شد" />);
    fireEvent.click(screen.getByRole('button', { name: 'show' }));
    const news = screen.getByRole('status');
    expect(news.textContent).toBe('ثبت شد');
    fireEvent.pointerEnter(news);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('status')).not.toBeNull();
    fireEvent.pointerLeave(news);
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.queryByRole('status')).toBeNull();
    vi.useRealTimers();
  });
});
