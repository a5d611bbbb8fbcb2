import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyTheme, colorsFor, cssVars, type PaletteChoice, type ThemeType } from './theme/css-vars.ts';
import { UiContext, type Direction } from './ui-context.ts';

export type UiProviderProps = {
  theme: ThemeType;
  palette?: PaletteChoice;
  language: string;
  direction: Direction;
  children: ReactNode;
};

/** Our `--nz-…` variables on the page's root, and the kit's own settings; antd's are a matter of `KitFrame`. */
export const UiProvider = ({ theme, palette, language, direction, children }: UiProviderProps) => {
  const css = useMemo(() => cssVars(colorsFor(theme, palette)), [theme, palette]);
  const isDark = theme === 'dark';
  const settings = useMemo(() => ({ language, direction, isDark }), [language, direction, isDark]);

  // The root belongs to the page, not to React: popups rendered outside this tree need the variables too.
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(css, root);
    root.dataset['theme'] = theme;
    root.style.colorScheme = isDark ? 'dark' : 'light';
  }, [css, theme, isDark]);

  return <UiContext value={settings}>{children}</UiContext>;
};
