/**
 * Switching the language loads more than a feature knows of (the frame's words, antd's); the frame hands
 * the way to do it down.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createContext, use } from 'react';

type ChangeLanguage = (language: Language) => void;

export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

export function useChangeLanguage(): ChangeLanguage {
  const change = use(ChangeLanguageContext);
  if (!change) throw new Error('useChangeLanguage needs the frame above it');
  return change;
}
