// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { switchLanguage } from './switch-language.ts';

const before = settings.getState().locale;
afterEach(() => settings.setState({ locale: before }));

it('of two languages chosen in quick succession the last one stays, whichever words come first', async () => {
  const slow = Promise.withResolvers<void>();
  const first = switchLanguage('fr', () => slow.promise);
  expect(await switchLanguage('it', () => Promise.resolve())).toBe(true);
  slow.resolve();
  expect(await first).toBe(false);
  expect(settings.getState().locale).toBe('it');
});
