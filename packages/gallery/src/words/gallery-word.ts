/** What the demos may say: the English texts of the Chinese dictionary, the model of the others. */
import type { words as model } from './gallery/zh.ts';

/** An English text that every dictionary has. */
export type GalleryWord = keyof typeof model;

export type GalleryDictionary = Readonly<Record<GalleryWord, string>>;
