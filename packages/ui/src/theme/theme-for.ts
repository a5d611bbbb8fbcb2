/** Converts the customizer's choice to Ant Design's theme and our CSS variables. */
import type { ThemeConfig } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { colorsFor, cssVars, type CssVar, type PaletteChoice, type ThemeType } from './css-vars.ts';

export {
  applyTheme,
  type CssVar,
  type CustomColors,
  type PaletteChoice,
  type ThemeType,
} from './css-vars.ts';
export { contrastRatio } from './contrast.ts';

export type NazerTheme = { antd: ThemeConfig; css: Record<CssVar, string>; isDark: boolean };

/**
 * Ant Design's theme, the `--nz-…` variables and whether the theme is dark. `palette` is one of the nine ids or two
 * custom colours (`#rrggbb`; anything else throws TypeError), from which the colours of fills and links are derived with a
 * contrast of 4.6 : 1: of white text on a fill, and of a link on every background. The default palette is used without a
 * choice and for an unknown id.
 */
export const themeFor = (theme: ThemeType, palette?: PaletteChoice): NazerTheme => {
  const colors = colorsFor(theme, palette);
  const isDark = theme === 'dark';
  return { antd: antdTheme(colors, isDark), css: cssVars(colors), isDark };
};
