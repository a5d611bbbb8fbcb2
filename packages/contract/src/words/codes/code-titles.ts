/** The shape of a catalogue of titles: a language that misses one does not compile. */
import type { CodeName, CodeOf } from '../../codes.ts';

export type CodeTitles = {
  readonly [N in CodeName]: Readonly<Record<CodeOf<N>, string>>;
};
