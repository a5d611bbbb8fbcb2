/**
 * Text typed while the other keyboard was on: the same keys read as Persian letters, or as Latin ones.
 * Source of the places: ISIRI 9147, the Persian standard keyboard, on the keys of a QWERTY one.
 */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./';

const toPersian = new Map(Array.from(latinKeys, (key, at) => [key, persianKeys[at] ?? key]));
// The older layout of Windows, still in use, has these on other keys.
toPersian.set('\\', 'پ');
const toLatin = new Map(Array.from(persianKeys, (key, at) => [key, latinKeys[at] ?? key]));

toLatin.set('ئ', 'm');

const PERSIAN_LETTER = /[\u0621-\u063A\u0641-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC]/u;
const LATIN_LETTER = /[a-z]/iu;

const typedOn = (keys: ReadonlyMap<string, string>, text: string): string =>
  text.toLowerCase().replaceAll(/./gu, (key) => keys.get(key) ?? key);

/**
 * What the same keys give on the other keyboard: `sghl` is «سلام», «زقئ» and «زقپ» are `crm`.
 * Null for texts with letters of both, or of none.
 */
export function onOtherKeyboard(text: string): string | null {
  const isPersian = PERSIAN_LETTER.test(text);
  if (isPersian === LATIN_LETTER.test(text)) return null;
  return typedOn(isPersian ? toLatin : toPersian, text);
}
