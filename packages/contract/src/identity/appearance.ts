/**
 * The choices of the customizer beside the theme (`theme-types.ts`): palette, navigation style, layout and direction of the frame, as a person keeps
 * them with her account. Without Zod, so that browsers load the names alone; the schema is `Frame` of `identity.contract.ts`.
 */

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
