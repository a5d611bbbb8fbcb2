/**
 * The choices of the customizer (theme, palette, navigation style, layout and direction of the frame) and how figures,
 * days and rows are drawn, as a person keeps them with her account. Without Zod, so that browsers load the names alone; the schema is `Frame` of `identity.contract.ts`.
 */

export const themeTypes = ['light', 'semi-dark', 'dark'] as const;

/** In the order of the chooser. `NAV_STYLE_MINI_SIDEBAR` of the specification is `mini-sidebar` here. */
export const navStyles = [
  'fixed',
  'mini-sidebar',
  'drawer',
  'no-header-mini-sidebar',
  'no-header-expanded-sidebar',
  'default-horizontal',
  'dark-horizontal',
  'inside-header-horizontal',
  'below-header',
  'above-header',
] as const;
export type NavStyle = (typeof navStyles)[number];

export const layoutTypes = ['framed', 'full', 'boxed'] as const;
export type LayoutType = (typeof layoutTypes)[number];

export const palettes = [
  'blue',
  'light_purple',
  'red',
  'dark_blue',
  'orange',
  'light_blue',
  'deep_orange',
  'light_purple_1',
  'light_purple_2',
] as const;

/** `auto` follows the language. */
export const directions = ['auto', 'rtl', 'ltr'] as const;
export type DirectionChoice = (typeof directions)[number];

export const calendars = ['jalali', 'gregorian'] as const;
export type CalendarKind = (typeof calendars)[number];

/** How Persian pages draw digits; pages in other languages have Latin ones. */
export const digitKinds = ['persian', 'latin'] as const;
export type DigitKind = (typeof digitKinds)[number];

/** Rows of 30, 36 and 42 pixels. */
export const densities = ['compact', 'medium', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** The first day of a week in calendars; `auto` is Saturday in the Jalali and Monday in the Gregorian one. */
export const weekStarts = ['auto', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Minutes without a hand at the page after which it locks itself; 0 never. */
export const lockChoices = [0, 5, 10, 15, 30] as const;
export type LockMinutes = (typeof lockChoices)[number];
