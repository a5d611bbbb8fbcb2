/** Choices of a user about the look of the product, stored in this browser so that the sign-in page has them, too. */
import { storeLocally } from '@nazer/ui/store-locally.ts';
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
  /**
   * True while the drawer with the menu is open, contrary to the name. Counts only where the menu is a drawer: in the
   * style `drawer`, and in every style below 992 px. Navigation closes it, and no page begins with it.
   */
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
  /** Minutes without input after which the pages lock themselves; 0 never. */
  lockMinutes: LockMinutes;
}

export const defaultSettings: Settings = {
  navCollapsed: false,
  navStyle: 'fixed',
  layoutType: 'full',
  themeType: 'semi-dark',
  colorSelection: 'blue',
  direction: 'auto',
  // Language of the page as the server sent it to a user without a choice; `main.tsx` rejects unknown ones.
  locale: (document.documentElement.lang || 'fa') as Language,
  calendar: 'jalali',
  digits: 'persian',
  density: 'compact',
  weekStart: 'auto',
  lockMinutes: 0,
};

export const settingsKey = 'nazer-settings';

/**
 * Whether this browser has a choice of its own; otherwise it takes language and theme of the first account that signs
 * in.
 */
export const hasOwnChoice =
  localStorage.getItem(settingsKey) !== null || new URLSearchParams(location.search).has('lang');

/**
 * Stored settings, as far as they can be read; members missing in an earlier version's storage take the defaults. The
 * drawer of the menu is closed, also when it was open before a reload.
 */
export function readStoredSettings(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(settingsKey) ?? '{}');
    return { ...defaultSettings, ...(typeof stored === 'object' ? stored : {}), navCollapsed: false };
  } catch {
    return defaultSettings;
  }
}

export const settings = createStore<Settings>(readStoredSettings);

// Where the storage is full, the choice lasts until the page is left. Written by hand, because zustand's persist middleware is too large for the sign-in page's budget.
settings.subscribe((now) => storeLocally(settingsKey, JSON.stringify(now)));

/** Theme that `first-paint.ts` set on the page from `?theme=` or the storage; empty when there was neither. */
export function readDrawnTheme(root: HTMLElement = document.documentElement): Partial<Settings> {
  const themeType = themeTypes.find((theme) => theme === root.dataset['theme']);
  return themeType ? { themeType } : {};
}

export const directionOf = ({ direction, locale }: Pick<Settings, 'direction' | 'locale'>): Direction =>
  direction === 'auto' ? (isRightToLeft(locale) ? 'rtl' : 'ltr') : direction;

/** Writes language, direction and theme to `<html>`; CSS does the rest. */
export function applySettings(now: Settings, root: HTMLElement = document.documentElement): void {
  root.lang = now.locale;
  root.dir = directionOf(now);
  root.dataset['theme'] = now.themeType;
  // The cookie lets the server write language and direction into the next page it sends.
  document.cookie = `${languageCookie}=${now.locale}; path=/; max-age=31536000; samesite=lax`;
}
