/**
 * Syntax highlighting of TSX by one regular expression, which is enough for demos of a few lines: keywords (`word`),
 * strings and numbers (`text`), tags and attributes (`name`), comments (`note`); '' is everything else.
 */
export type Tone = 'word' | 'text' | 'name' | 'note' | '';

export interface Piece {
  readonly tone: Tone;
  readonly text: string;
}

const keywords =
  'as|async|await|break|case|catch|const|continue|default|else|export|false|for|from|function|if|import|in|instanceof|interface|let|new|null|of|readonly|return|satisfies|throw|true|try|type|typeof|undefined|while';

/** A match is consumed whole, so a keyword inside a comment or string is no `word`. */
const pattern = new RegExp(
  [
    String.raw`(?<note>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}|\b\d[\d_.]*\b)`,
    String.raw`(?<name><\/?[A-Za-z][\w.]*|(?<=\s)[a-zA-Z-]+(?==[{"]))`,
    String.raw`(?<word>\b(?:${keywords})\b)`,
  ].join('|'),
  'gu',
);

const toneOf = (groups: Readonly<Record<string, string | undefined>>): Tone =>
  (['note', 'text', 'name', 'word'] as const).find((tone) => groups[tone] !== undefined) ?? '';

/** Pieces of the code in its order; together they are the whole code. */
export function highlight(code: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) pieces.push({ tone: '', text: code.slice(end, match.index) });
    pieces.push({ tone: toneOf(match.groups ?? {}), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ tone: '', text: code.slice(end) });
  return pieces;
}
