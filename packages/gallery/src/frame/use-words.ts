import { type FrameWords, frameWords } from '../words/frame-words.ts';
import { useHost } from './host.ts';

export const useWords = (): FrameWords => frameWords(useHost().language);
