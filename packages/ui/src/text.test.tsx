// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainFigures } from './copy-handler.ts';
import { drawPersianDigits, formatNumber, formatPercent } from './number-format.ts';
import { Lat, Money, Num, Percent, installCopyHandler } from './text.tsx';
import { UiContext } from './ui-context.ts';

afterEach(cleanup);

const textOf = (node: React.ReactNode, language = 'fa') =>
  render(<UiContext value={{ language, direction: 'rtl' }}>{node}</UiContext>).container.textContent;

describe('formatNumber', () => {
  it.each([
    ['1474812.03', undefined, '1٬474٬812٫03'],
    ['-5000', undefined, '−5٬000'],
    ['90071992547409931234', 0, '90٬071٬992٬547٬409٬931٬234'],
    ['999.995', 2, '1٬000٫00'],
    ['0.004', 2, '0٫00'],
    ['-0.004', 2, '0٫00'],
    [1e21, 0, '1٬000٬000٬000٬000٬000٬000٬000'],
    [12n, 2, '12٫00'],
    [1e-7, undefined, '0٫0000001'],
    [-1234.5, undefined, '−1٬234٫5'],
    [-0, undefined, '0'],
  ] as const)('%s with %s decimals is %s', (value, decimals, formatted) => {
    expect(formatNumber(value, { language: 'fa', decimals })).toBe(formatted);
  });

  it('uses comma and point in other languages', () => {
    expect(formatNumber('1474812.5', { language: 'en', decimals: 2 })).toBe('1,474,812.50');
  });

  it('uses comma and point on Persian pages too for a person who reads Latin digits', () => {
    drawPersianDigits(false);
    expect(formatNumber('1474812.5', { language: 'fa', decimals: 2 })).toBe('1,474,812.50');
    expect(formatPercent(73.7, { language: 'fa' })).toBe('73.7%');
    drawPersianDigits(true);
    expect(formatPercent(73.7, { language: 'fa' })).toBe('73٫7٪');
  });

  it('refuses what is not a decimal', () => {
    expect(() => formatNumber('12a', { language: 'fa' })).toThrow('Not a decimal');
    expect(() => formatNumber(Number.NaN, { language: 'fa' })).toThrow('Not a decimal');
  });
});

describe('a figure on the page', () => {
  it('a figure is one left-to-right isolate', () => {
    const { container } = render(<Num value={-1200} />);
    const isolate = container.querySelector('bdi');
    expect(isolate?.dir).toBe('ltr');
    expect(isolate?.textContent).toBe('−1٬200');
  });

  it('shows nothing as a dash, and zero as a dash only in flows', () => {
    expect(textOf(<Money value={null} />)).toBe('–');
    expect(textOf(<Money value="0" />)).toBe('0');
    expect(textOf(<Money value="0.00" isFlow />)).toBe('–');
  });

  it('reddens a negative balance, not a negative flow', () => {
    const { container } = render(
      <>
        <Money value="-1" isBalance />
        <Money value="-1" isFlow />
        <Money value="1" isBalance />
      </>,
    );
    expect(
      [...container.querySelectorAll('.nz-money')].map((m) => m.classList.contains('nz-negative')),
    ).toEqual([true, false, false]);
  });

  it('keeps a currency code Latin and a Persian unit in the sentence', () => {
    const { container } = render(<Money value="10" unit="EUR" decimals={2} />);
    expect(container.querySelector('.lat')?.textContent).toBe('EUR');
    expect(textOf(<Money value="10" unit="ریال" />)).toBe('10 ریال');
  });

  it('puts the sign of a percentage inside its isolate', () => {
    expect(textOf(<Percent value={73.66} />)).toBe('73٫7٪');
    expect(textOf(<Percent value={102.55} />, 'en')).toBe('102.6%');
  });

  it('leaves identifiers as written', () => {
    const { container } = render(<Lat>SN-90412877</Lat>);
    expect(container.querySelector('.lat')?.getAttribute('dir')).toBe('ltr');
  });
});

describe('copying', () => {
  it('writes figures a spreadsheet reads and leaves words alone', () => {
    expect(plainFigures('جمع −1٬474٬812٫03 یورو، 73٫7٪')).toBe('جمع -1474812.03 یورو، 73.7%');
    expect(plainFigures('می\u200cشود ٬ ٫')).toBe('می\u200cشود ٬ ٫');
  });

  it('puts the plain text on the clipboard until removed', () => {
    document.body.textContent = '1٬200';
    document.getSelection()?.selectAllChildren(document.body);
    const setData = vi.fn<(type: string, text: string) => void>();
    const copy = () => {
      const event = new Event('copy', { cancelable: true });
      Object.assign(event, { clipboardData: { setData } });
      document.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const remove = installCopyHandler();
    expect(copy()).toBe(true);
    expect(setData).toHaveBeenCalledWith('text/plain', '1200');
    remove();
    expect(copy()).toBe(false);
  });
});
