import { useStore } from 'zustand';
import { type Settings, settings } from './settings.ts';

/** Selects from the settings: `useSettings((s) => s.locale)`. */
export function useSettings<T>(select: (all: Settings) => T): T {
  return useStore(settings, select);
}
