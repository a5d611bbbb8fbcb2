import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

describe('a body', () => {
  it.each([
    ['a prototype key', '{"a":{"__proto__":{"x":1}}}', 'a.__proto__'],
    ['one with an escaped line', String.raw`{"a":{"\u005f_proto__":{"x":1}}}`, 'a.__proto__'],
    ['one with an escaped letter', String.raw`{"a":{"__pr\u006fto__":{"x":1}}}`, 'a.__proto__'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}', 'constructor'],
    ['an escaped one', String.raw`{"\u0063onstructor":{"prototype":{"x":1}}}`, 'constructor'],
    ['one escaped whole', String.raw`{"c\u006F\u006E\u0073tructor":{"prototype":{"x":1}}}`, 'constructor'],
  ])('with %s is refused', (_name, text, field) => {
    expect(() => readJson(Buffer.from(text))).toThrow(
      expect.objectContaining({ code: 'unknownField', facts: { values: { field } } }),
    );
  });

  it('may have escaped letters elsewhere', () => {
    expect(readJson(Buffer.from(String.raw`{"n\u006fte":"\u0063\u0627"}`))).toEqual({ note: 'cا' });
  });
});
