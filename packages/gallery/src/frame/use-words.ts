import { fillSentence } from '@nazer/ui/fill-sentence.ts';
import { type FrameWords, frameWords } from '../words/frame-words.ts';
import { useHost } from './host.ts';

export const useWords = (): FrameWords => frameWords(useHost().language);

/** Noun after a number of demos, as in «1 demo», «2 demos». */
export function useDemosWord(): (count: number) => string {
  const { language } = useHost();
  return (count) => fillSentence(language, frameWords(language).demos, { count });
}
