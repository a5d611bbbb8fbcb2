/** What a person chose about the look of the product; kept in this browser, so the sign-in page has it too. */
import {
  isRightToLeft,
  type Language,
  languageCookie,
  languageNamed,
} from '@nazer/contract/words/languages.ts';
import type { PaletteChoice, ThemeType } from '@nazer/ui/theme/css-vars.ts';
import { createStore } from 'zustand/vanilla';

export const themeTypes = ['light', 'semi-dark', 'dark'] as const satisfies readonly ThemeType[];
/** The styles the shell can draw today; the other eight come as further parts of the layout. */
export const navStyles = ['fixed', 'mini-sidebar'] as const;
export type NavStyle = (typeof navStyles)[number];
export const layoutTypes = ['full', 'boxed', 'framed'] as const;
export type LayoutType = (typeof layoutTypes)[number];

export interface Settings {
  /** Below 992 px: whether the sidebar's drawer is out. A route change puts it in again. */
  navCollapsed: boolean;
  navStyle: NavStyle;
  layoutType: LayoutType;
  themeType: ThemeType;
  colorSelection: PaletteChoice;
  locale: Language;
}

export const defaultSettings: Settings = {
  navCollapsed: true,
  navStyle: 'fixed',
  layoutType: 'full',
  themeType: 'semi-dark',
  colorSelection: 'blue',
  locale: 'fa',
};

export const settingsKey = 'nazer-settings';

/** A browser without a choice of its own takes the language and theme of the first account that signs in. */
export const hasOwnChoice =
  localStorage.getItem(settingsKey) !== null || new URLSearchParams(location.search).has('lang');

/** What was kept, as far as it can be read; members of an earlier version that are missing take the default. */
export function readKept(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(settingsKey) ?? '{}');
    return { ...defaultSettings, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return defaultSettings;
  }
}

export const settings = createStore<Settings>(readKept);

// Zustand's own persist middleware weighs more than the sign-in page can spare.
settings.subscribe((now) => {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(now));
  } catch {
    // Storage full or forbidden: the choice lasts until the page is closed.
  }
});

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((candidate) => candidate === value);

/** `?lang=en&theme=dark&nav-style=mini-sidebar&layout-type=boxed` wins over what was kept; unknown values are ignored. */
export function readSettingsFromQuery(search: string): Partial<Settings> {
  const query = new URLSearchParams(search);
  const themeType = oneOf(themeTypes, query.get('theme'));
  const navStyle = oneOf(navStyles, query.get('nav-style'));
  const layoutType = oneOf(layoutTypes, query.get('layout-type'));
  const locale = languageNamed(query.get('lang'));
  return {
    ...(locale && { locale }),
    ...(themeType && { themeType }),
    ...(navStyle && { navStyle }),
    ...(layoutType && { layoutType }),
  };
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (isRightToLeft(language) ? 'rtl' : 'ltr');

/** Writes language, direction and theme on `<html>`; the rest is CSS. */
export function applySettings(
  { locale, themeType }: Settings,
  root: HTMLElement = document.documentElement,
): void {
  root.lang = locale;
  root.dir = directionOf(locale);
  root.dataset['theme'] = themeType;
  // So that the server writes both into the page it sends next.
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=31536000; samesite=lax`;
}
