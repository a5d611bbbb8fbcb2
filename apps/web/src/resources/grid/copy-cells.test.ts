// @vitest-environment jsdom
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { fieldOf } from '@nazer/contract/kernel/resource.ts';
import { expect, test } from 'vitest';
import type { ValueContext } from '../kinds/kind.ts';
import { cellText, tableOf } from './copy-cells.ts';

const context: ValueContext = {
  language: 'fa',
  names: {
    title: '',
    one: '',
    counted: '',
    field: (key) => key,
    choice: (_field, code) => (code === 3 ? 'تن' : ''),
    word: (_field, name) => name,
    section: (key) => key,
    yes: 'بله',
    no: 'خیر',
  },
  lookupName: () => '',
  labelOf: () => '',
  showDay: (day: string) => day,
  count: String,
};

test('figures are copied as a spreadsheet reads them, choices as their words', () => {
  expect(cellText(fieldOf(product, 'price'), '12500000', context)).toBe('12500000');
  expect(cellText(fieldOf(product, 'unit'), 3, context)).toBe('تن');
  expect(cellText(fieldOf(product, 'isActive'), true, context)).toBe('بله');
  expect(cellText(fieldOf(product, 'comment'), '', context)).toBe('');
});

test('rows are copied as tabs and lines and as a table, whatever a cell holds', () => {
  const { text, html } = tableOf(['نام', 'توضیح'], [['قیر <60/70>', 'فله\nو\tبشکه']], 'rtl');
  expect(text).toBe('نام\tتوضیح\nقیر <60/70>\tفله و بشکه');
  expect(html).toBe(
    '<table dir="rtl"><thead><tr><th>نام</th><th>توضیح</th></tr></thead>' +
      '<tbody><tr><td>قیر &lt;60/70&gt;</td><td>فله و بشکه</td></tr></tbody></table>',
  );
});
