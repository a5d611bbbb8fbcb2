/** Texts the demos may use: the English keys of the Chinese dictionary, which is the model of the others. */
import type { words as model } from './gallery/zh.ts';

/** An English text that every dictionary has. */
export type GalleryWord = keyof typeof model;

export type GalleryDictionary = Readonly<Record<GalleryWord, string>>;
