/**
 * Corrects text typed with the wrong keyboard layout, by reading the same keys as Persian or as Latin letters. Key
 * positions follow ISIRI 9147, the Persian standard keyboard, on a QWERTY keyboard.
 */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./';

const toPersian = new Map(Array.from(latinKeys, (key, at) => [key, persianKeys[at] ?? key]));
const toLatin = new Map(Array.from(persianKeys, (key, at) => [key, latinKeys[at] ?? key]));
// The older Windows layout, still in use, has «پ» on the key of the backslash and «ئ» on that of m.
toPersian.set('\\', 'پ');
toLatin.set('ئ', 'm');

const PERSIAN_LETTER = /[\u0621-\u063A\u0641-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC]/u;
const LATIN_LETTER = /[a-z]/iu;

const typedOn = (keys: ReadonlyMap<string, string>, text: string): string =>
  text.toLowerCase().replaceAll(/./gu, (key) => keys.get(key) ?? key);

/**
 * Text the same keys give on the other layout: `sghl` is «سلام», «زقئ» and «زقپ» are `crm`. Null for texts with
 * letters of both scripts, or of none.
 */
export function onOtherKeyboard(text: string): string | null {
  const isPersian = PERSIAN_LETTER.test(text);
  if (isPersian === LATIN_LETTER.test(text)) return null;
  return typedOn(isPersian ? toLatin : toPersian, text);
}
