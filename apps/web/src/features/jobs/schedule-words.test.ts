import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import type { Translate } from '../../platform/words/i18n.tsx';
import { loadMessages } from '../../platform/words/messages.ts';
import { scheduleSentence } from './schedule-words.ts';

async function translatorOf(language: Language): Promise<Translate<'jobs'>> {
  const words: Readonly<Record<string, string>> = await loadMessages(language, 'jobs');
  const locale = language === 'ar' || language === 'fa' ? `${language}-u-nu-latn` : language;
  return (key, values) => String(new IntlMessageFormat(words[key] ?? '', locale).format(values));
}

test.each<readonly [Language, string, string]>([
  ['fa', '* * * * *', 'هر دقیقه'],
  ['fa', '*/5 * * * *', 'هر 5 دقیقه'],
  ['fa', '15 * * * *', 'هر ساعت، دقیقه 15'],
  ['fa', '5 0 * * *', 'هر روز ساعت 00:05'],
  ['en', '*/10 * * * *', 'Every 10 minutes'],
  ['en', '30 0 * * *', 'Every day at 00:30'],
  ['ar', '*/5 * * * *', 'كل 5 دقائق'],
  ['ar', '*/15 * * * *', 'كل 15 دقيقة'],
  ['fr', '*/1 * * * *', 'Chaque minute'],
])('the words in %s of the schedule %s are «%s»', async (language, cron, sentence) => {
  expect(scheduleSentence(cron, await translatorOf(language))).toBe(sentence);
});

describe.each(languages)('in %s', (language) => {
  test.each(['* * * * *', '*/5 * * * *', '15 * * * *', '30 0 * * *', ''])(
    'no sign of the clock is left of «%s»',
    async (cron) => {
      const sentence = scheduleSentence(cron, await translatorOf(language));
      expect(sentence).not.toMatch(/[*/{}]/u);
      expect(sentence).toMatch(/\p{L}/u);
    },
  );
});

test('a schedule of an unknown form is displayed unchanged', async () => {
  const t = await translatorOf('en');
  expect(scheduleSentence('0 9 * * 1-5', t)).toBe('0 9 * * 1-5');
});
