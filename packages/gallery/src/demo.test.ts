import { expect, test } from 'vitest';
import { translatorIn } from './demo.ts';

test('the translator of a language is the same at every call, so that what depends on it is not made anew', () => {
  expect(translatorIn('en')).toBe(translatorIn('en'));
  expect([translatorIn('fa'), translatorIn('en')].map((t) => t('ذخیره', 'Save'))).toEqual(['ذخیره', 'Save']);
});
