import { languages } from '@nazer/contract/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { callerLanguage } from '../platform/http/caller-language.ts';
import { messagesOf, sentence } from './messages.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

describe.each(languages.filter((language) => language !== 'en'))('the messages in %s', (language) => {
  it.each(Object.entries(messagesOf.en))('%s is translated and keeps its placeholders', (code, english) => {
    const messages: Readonly<Record<string, string>> = messagesOf[language];
    const text = messages[code] ?? '';
    expect(text.trim()).not.toBe('');
    expect(text).not.toBe(english);
    expect(placeholders(text)).toEqual(placeholders(english));
  });
});

describe('the Persian messages', () => {
  it('are written with Persian letters alone', () => {
    expect(Object.values(messagesOf.fa).filter((text) => /[يكة]/u.test(text))).toEqual([]);
  });

  it('have their places filled with values', () => {
    expect(sentence('fa', 'tooManyTries', { minutes: 15 })).toContain('15 دقیقه');
  });
});

describe('the language of the caller', () => {
  it.each([
    [undefined, 'fa'],
    ['', 'fa'],
    ['de-DE,de;q=0.9', 'fa'],
    ['en-US,en;q=0.9', 'en'],
    ['de,fr;q=0.5,en;q=0.8', 'en'],
    ['EN', 'en'],
    ['en;q=0,ar', 'ar'],
    ['*', 'fa'],
    ['zh-Hans-CN', 'zh'],
    ['x'.repeat(5000), 'fa'],
  ])('%s gives %s', (header, language) => {
    expect(callerLanguage(header)).toBe(language);
  });
});
