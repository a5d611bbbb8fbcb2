/** What a person chose about the look of the product; kept in this browser, so the sign-in page has it too. */
import { isRightToLeft, type Language, languageCookie } from '@nazer/contract/words/languages.ts';
import type { DirectionChoice, LayoutType, NavStyle } from '@nazer/contract/identity/appearance.ts';
import { themeTypes } from '@nazer/contract/identity/theme-types.ts';
import type {
  CalendarKind,
  Density,
  DigitKind,
  LockMinutes,
  WeekStart,
} from '@nazer/contract/identity/reading.ts';
import type { PaletteChoice, ThemeType } from '@nazer/ui/theme/css-vars.ts';
import type { Direction } from '@nazer/ui/ui-context.ts';
import { createStore } from 'zustand/vanilla';

export interface Settings {
  /** Below 992 px: whether the sidebar's drawer is out. A route change puts it in again. */
  navCollapsed: boolean;
  navStyle: NavStyle;
  layoutType: LayoutType;
  themeType: ThemeType;
  colorSelection: PaletteChoice;
  direction: DirectionChoice;
  locale: Language;
  calendar: CalendarKind;
  digits: DigitKind;
  density: Density;
  weekStart: WeekStart;
  lockMinutes: LockMinutes;
}

export const defaultSettings: Settings = {
  navCollapsed: true,
  navStyle: 'fixed',
  layoutType: 'full',
  themeType: 'semi-dark',
  colorSelection: 'blue',
  direction: 'auto',
  // The server sent the page in the language of who chose none; `main.tsx` refuses what is none of ours.
  locale: (document.documentElement.lang || 'fa') as Language,
  calendar: 'jalali',
  digits: 'persian',
  density: 'compact',
  weekStart: 'auto',
  lockMinutes: 0,
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

/** The theme `first-paint.ts` put on the page: of `?theme=`, else what was kept; nothing where there was neither. */
export function readDrawnTheme(root: HTMLElement = document.documentElement): Partial<Settings> {
  const themeType = themeTypes.find((theme) => theme === root.dataset['theme']);
  return themeType ? { themeType } : {};
}

export const directionOf = ({ direction, locale }: Pick<Settings, 'direction' | 'locale'>): Direction =>
  direction === 'auto' ? (isRightToLeft(locale) ? 'rtl' : 'ltr') : direction;

/** Writes language, direction and theme on `<html>`; the rest is CSS. */
export function applySettings(now: Settings, root: HTMLElement = document.documentElement): void {
  root.lang = now.locale;
  root.dir = directionOf(now);
  root.dataset['theme'] = now.themeType;
  // So that the server writes both into the page it sends next.
  document.cookie = `${languageCookie}=${now.locale}; path=/; max-age=31536000; samesite=lax`;
}
