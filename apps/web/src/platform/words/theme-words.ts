import type { themeTypes } from '@nazer/contract/identity/theme-types.ts';
import type { MessageKey } from './messages.ts';

/** Message keys of the themes' names. */
export const themeWords = {
  light: 'themeLight',
  'semi-dark': 'themeSemiDark',
  dark: 'themeDark',
} as const satisfies Record<(typeof themeTypes)[number], MessageKey<'shell'>>;
