// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Splitter } from './splitter.tsx';

afterEach(cleanup);

const Page = ({ onCommit }: { onCommit: (value: number) => void }) => {
  const [height, setHeight] = useState(300);
  return (
    <Splitter
      label="اندازه فهرست"
      value={height}
      min={100}
      max={500}
      onChange={setHeight}
      onCommit={onCommit}
    />
  );
};

describe('Splitter', () => {
  it('moves with the keys and stays within its limits', () => {
    const onCommit = vi.fn<(value: number) => void>();
    render(<Page onCommit={onCommit} />);
    const bar = screen.getByRole('separator', { name: 'اندازه فهرست' });
    const press = (key: string) => {
      fireEvent.keyDown(bar, { key });
      return Number(bar.getAttribute('aria-valuenow'));
    };
    // An arrow key moves the bar by 10 px, a page key by 60.
    expect(press('ArrowDown')).toBe(310);
    expect(press('PageUp')).toBe(250);
    expect(press('End')).toBe(500);
    expect(press('ArrowDown')).toBe(500);
    expect(press('Home')).toBe(100);
    expect(press('x')).toBe(100);
    expect(onCommit.mock.calls).toEqual([[310], [250], [500], [100]]);
  });

  it('follows the pointer and saves once, when it lets go', () => {
    const onCommit = vi.fn<(value: number) => void>();
    render(<Page onCommit={onCommit} />);
    const bar = screen.getByRole('separator');
    fireEvent.pointerMove(bar, { buttons: 1, clientY: 900 });
    expect(bar.getAttribute('aria-valuenow')).toBe('300');
    fireEvent.pointerDown(bar, { button: 0, buttons: 1, clientY: 10 });
    fireEvent.pointerMove(bar, { buttons: 1, clientY: 40 });
    fireEvent.pointerMove(bar, { buttons: 1, clientY: 60 });
    expect(bar.getAttribute('aria-valuenow')).toBe('350');
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.pointerUp(bar);
    expect(onCommit.mock.calls).toEqual([[350]]);
  });

  it.each([
    [
      'the pointer comes back without a pressed button',
      (bar: HTMLElement) => fireEvent.pointerMove(bar, { clientY: 90 }),
    ],
    ['it loses the pointer', (bar: HTMLElement) => fireEvent.lostPointerCapture(bar)],
  ])('stays where it was and saves once when %s', (_, end) => {
    const onCommit = vi.fn<(value: number) => void>();
    render(<Page onCommit={onCommit} />);
    const bar = screen.getByRole('separator');
    fireEvent.pointerDown(bar, { button: 0, buttons: 1, clientY: 10 });
    fireEvent.pointerMove(bar, { buttons: 1, clientY: 60 });
    end(bar);
    expect(onCommit.mock.calls).toEqual([[350]]);
    fireEvent.pointerMove(bar, { buttons: 1, clientY: 120 });
    expect(bar.getAttribute('aria-valuenow')).toBe('350');
    fireEvent.pointerUp(bar);
    expect(onCommit).toHaveBeenCalledTimes(1);
  });
});
