// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { antdLocale, loadLocale, renewKit } from './kit-locale.ts';

test('a switch of the language while the first controls are on their way brings their words too', async () => {
  const first = loadLocale('fa');
  await renewKit('en');
  expect(antdLocale('en').locale).toBe('en');
  await first;
});
