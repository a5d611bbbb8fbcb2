/**
 * Choices of the customizer besides the theme (`theme-types.ts`): palette, navigation style, layout and direction of
 * the frame, stored with the account. Free of Zod, so that browsers load only the names; the schema is `Frame` of
 * `identity.contract.ts`.
 */

/**
 * Navigation styles in the order of the chooser. `NAV_STYLE_MINI_SIDEBAR` of the specification is `mini-sidebar`
 * here.
 */
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

/** Writing direction of the frame; `auto` follows the language. */
export const directions = ['auto', 'rtl', 'ltr'] as const;
export type DirectionChoice = (typeof directions)[number];
