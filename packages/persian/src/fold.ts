/**
 * Two forms of Persian text: the stored form, which is also shown, and the key by which text is searched. Character
 * classes are written as code points, since half of these characters are invisible and the others look like their
 * neighbours.
 */

/** Letters of other keyboards that stand for a Persian letter; already wrong in stored text, so replaced there. */
const STORED_LETTERS: ReadonlyMap<string, string> = new Map([
  ['\u064A', '\u06CC'], // ي
  ['\u0649', '\u06CC'], // ى
  ['\u06D0', '\u06CC'], // ې
  ['\u06CD', '\u06CC'], // ۍ
  ['\u0643', '\u06A9'], // ك
  ['\u06AA', '\u06A9'], // ڪ
]);

/**
 * Letters that are correct in stored text, but which a searcher may omit or type differently; replaced in the key
 * only.
 */
const FOLDED_LETTERS: ReadonlyMap<string, string> = new Map([
  ['\u0622', '\u0627'], // آ: whoever types «اب» must find «آب»
  ['\u0623', '\u0627'], // أ
  ['\u0625', '\u0627'], // إ
  ['\u0671', '\u0627'], // ٱ
  ['\u0629', '\u0647'], // ة
  ['\u06C0', '\u0647'], // ۀ
  ['\u06BE', '\u0647'], // ھ
  ['\u06C1', '\u0647'], // ہ
  ['\u06C2', '\u0647'], // ۂ
  ['\u06C3', '\u0647'], // ۃ
  ['\u06D5', '\u0647'], // ە
  ['\u0624', '\u0648'], // ؤ
  ['\u0626', '\u06CC'], // ئ
]);

const STORED_LETTER = /[\u064A\u0649\u06D0\u06CD\u0643\u06AA]/gu;
const FOLDED_LETTER = /[\u0622-\u0626\u0629\u0671\u06BE-\u06C3\u06D5]/gu;
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/gu;

const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFF]+/gu;
/**
 * Vowel marks, superscript alef, kashida, bidi controls, the byte order mark, and control characters other than line
 * ends and tabs.
 */
const REMOVED =
  /[\u064B-\u0652\u0670\u0640\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/gu; // eslint-disable-line no-control-regex -- control characters are what this removes
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const ODD_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

/**
 * Marks that only the search key drops: madda and hamza written as a combining mark, and the marks of
 * Quranic spelling.
 */
const KEY_REMOVED_MARK = /[\u0610-\u061A\u0653-\u065F\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]/gu;
/** Invisible, but kept in stored text: zero-width space and joiner, word joiner, soft hyphen, variation selectors. */
// eslint-disable-next-line no-misleading-character-class -- the joiner is meant as itself, not as part of a sequence
const KEY_REMOVED_ZERO_WIDTH = /[\u200B\u200D\u2060-\u2064\u00AD\u180E]|[\uFE00-\uFE0F]/gu;

/** Text already in stored form that needs none of the steps below; the usual case for codes. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u;
/** Same as `PLAIN` with Persian letters in stored form; the usual case for names. */
const STORED =
  /^[!-~\u0621-\u063A\u0641\u0642\u0644-\u0648\u067E\u0686\u0698\u06A9\u06AF\u06C0\u06CC]+(?:[ \u200C][!-~\u0621-\u063A\u0641\u0642\u0644-\u0648\u067E\u0686\u0698\u06A9\u06AF\u06C0\u06CC]+)*$/u;

/** Replaces Persian and Arabic digits by Latin ones. */
export function toLatinDigits(text: string): string {
  // Both blocks start at a multiple of sixteen, so the low four bits are the digit.
  return text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Replaces Latin and Arabic digits by Persian ones, for places that cannot use the font's digits (files, SMS). */
export function toPersianDigits(text: string): string {
  return toLatinDigits(text).replace(/[0-9]/gu, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
}

/**
 * Stored form of a text: Persian letters, Latin digits, single spaces, without the marks of `REMOVED`. Kept are
 * characters a reader would miss (ZWNJ inside words, «آ», «ة», «هٔ», «ؤ», line ends and tabs) and the invisible ones of
 * `KEY_REMOVED_ZERO_WIDTH`, such as the joiner of emoji. Idempotent.
 */
export function normalizeText(text: string): string {
  if (text === '' || STORED.test(text)) return text;
  const composed = text
    .toWellFormed()
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(STORED_LETTER, (letter) => STORED_LETTERS.get(letter) ?? letter)
    .replace(LINE_END, '\n')
    .replace(REMOVED, '')
    .replace(ODD_SPACE, ' ')
    // Composes again, since a removed character may have separated a letter from its hamza.
    .normalize('NFC');
  return tidySpaces(toLatinDigits(composed));
}

/** Digits of a number as typed, without anything between them; empty when there are none. */
export const digitsOf = (text = ''): string => normalizeText(text).replaceAll(/\D/gu, '');

/** Leaves one space between words and none around line ends; removes ZWNJ at spaces, tabs, line ends and both ends. */
function tidySpaces(text: string): string {
  return text
    .replace(/\u200C+/gu, '\u200C')
    .replace(/\u200C?([ \n\t])\u200C?/gu, '$1')
    .replace(/ +/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim()
    .replace(/^\u200C|\u200C$/gu, '')
    .trim();
}

const foldLetters = (text: string): string =>
  text.replace(FOLDED_LETTER, (letter) => FOLDED_LETTERS.get(letter) ?? letter);

/**
 * Search key of a text: equal for all spellings a clerk would call the same («شركة» and «شرکه», «می‌شود» and «می
 * شود», «آب» and «اب», «CRM» and «crm»). One line, lower case. Idempotent.
 */
export function foldKey(text: string): string {
  if (text === '' || PLAIN.test(text)) return text.toLowerCase();
  if (STORED.test(text)) return foldLetters(text).replaceAll('\u200C', ' ').toLowerCase();
  return foldLetters(
    normalizeText(text)
      .replace(KEY_REMOVED_ZERO_WIDTH, '')
      // Composing first keeps a hamza with its letter; one that stands alone is dropped below.
      .normalize('NFC'),
  )
    .replace(KEY_REMOVED_MARK, '')
    .replace(/[\s\u200C]+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
}
