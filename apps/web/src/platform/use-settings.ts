import { useStore } from 'zustand';
import { type Settings, settings } from './settings.ts';

/** The settings, or a part of them: `useSettings((s) => s.locale)`. */
export function useSettings<T>(select: (all: Settings) => T): T {
  return useStore(settings, select);
}
