/** Recognises a text that was read in a wrong encoding, now or by the program that saved it. */

/** Fewest odd letters that prove a wrong encoding; a foreign name may have some. */
const fewest = 4;
/** Most letters of the sample a refusal shows. */
const sampleLength = 20;

/** UTF-8 that was read as Western letters: «شرکت» as `Ø´Ø±Ú©Øª`. */
const westernPairs = /[ÂÃØÙÚÛ][\u0080-\u00BF\u0152-\u0178\u0192\u02C6\u02DC\u2013-\u2122]|Øª/gu;
/** UTF-8 that was read as Persian Windows: `ط´ط±ع©طھ`. */
const arabicPairs = /[طظ][\u0080-\u00BF\u0152\u0153\u0192\u02C6\u2013-\u2122پچژگکڈٹڑںھہے،؛؟\u200C\u200D]/gu;
/** Persian Windows that was read as Western letters: «شرکت» as `ÔÑ˜Ê`, a word without one plain letter. */
const westernWords = /(?<![\p{L}])[À-ÿŒœŸˆ˜ŽžŠšƒ]{3,}(?![\p{L}])/gu;
/** Signs of text decoded with the wrong code page: Arabic letters or vowels next to Latin letters or symbols. */
const mixedWords =
  /[a-z][\u064B-\u0652\p{Script=Arabic}]|\p{Script=Arabic}[a-zà-ÿœƒ\u00A2-\u00AA\u00AC-\u00BA\u00D7\u00F7€‚„†‡ˆ‰Œ™]/giu;

/** A run of letters around the first find, for a person to see what is meant. */
function sampleOf(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  const from = text.slice(Math.max(0, at - sampleLength), at).search(/[^\s,;|"]*$/u);
  const start = Math.max(0, at - sampleLength) + Math.max(0, from);
  return text.slice(start, start + sampleLength).split(/[\r\n\t,;|"]/u, 1)[0] ?? '';
}

interface Suspicion {
  readonly pattern: RegExp;
  /** Whether the number of finds, and of their letters, outweighs the letters of Arabic script in the text. */
  readonly isProven: (count: number, length: number, arabic: number) => boolean;
}

const always: readonly Suspicion[] = [
  { pattern: westernPairs, isProven: (count, length, arabic) => count >= fewest && length > arabic },
  { pattern: westernWords, isProven: (_, length, arabic) => length >= 2 * fewest && length > arabic },
  { pattern: arabicPairs, isProven: (count, _, arabic) => count >= fewest && count * 4 > arabic },
];
const ofGuess: Suspicion = {
  pattern: mixedWords,
  isProven: (count, _, arabic) => count > 0 && count * 10 > arabic,
};

/**
 * Part of the text with letters no one writes; undefined when there is none. `isGuess`: the encoding was guessed by
 * exclusion.
 */
export function unlikelyPart(text: string, isGuess: boolean): string | undefined {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const found = (isGuess ? [...always, ofGuess] : always).find(({ pattern, isProven }) => {
    const finds = text.match(pattern) ?? [];
    return isProven(finds.length, finds.join('').length, arabic);
  });
  return found && sampleOf(text, found.pattern);
}
