import { expect, test } from 'vitest';
import { sentence } from './messages.ts';

test('figures within a sentence are written with the signs of its language, to the last digit', () => {
  const values = { euro: '35588.24' };
  expect(sentence('fa', 'taahodExceeded', values)).toContain('35٬588٫24');
  expect(sentence('en', 'taahodExceeded', values)).toContain('35,588.24');
  expect(sentence('es', 'taahodExceeded', { euro: '1234.50' })).toContain('1.234,5');
  expect(sentence('fr', 'taahodExceeded', values)).toContain('35\u202F588,24');
  expect(sentence('ar', 'taahodExceeded', values)).toContain('35,588.24');
  expect(sentence('en', 'rialMissing', { missing: '12345678901234567890' })).toContain(
    '12,345,678,901,234,567,890',
  );
});

test('codes, serials and days that look like figures stay as they are', () => {
  expect(sentence('fa', 'sanaCodeUnknown', { code: '0508131201000015' })).toContain('0508131201000015');
  expect(sentence('en', 'dateBeforeToday', { today: '1405/09/04' })).toContain('1405/09/04');
});
