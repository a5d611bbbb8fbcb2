import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyTheme, colorsFor, cssVars, type PaletteChoice, type ThemeType } from './theme/css-vars.ts';
import { UiContext, type Direction, type Reading, usualReading } from './ui-context.ts';

export type UiProviderProps = {
  theme: ThemeType;
  palette?: PaletteChoice;
  language: string;
  direction: Direction;
  /** One object as long as nothing in it changes. */
  reading?: Reading;
  children: ReactNode;
};

/** Our `--nz-…` variables on the page's root, and the kit's own settings; antd's are a matter of `KitFrame`. */
export const UiProvider = (props: UiProviderProps) => {
  const { theme, palette, language, direction, reading = usualReading, children } = props;
  const css = useMemo(() => cssVars(colorsFor(theme, palette)), [theme, palette]);
  // The theme is CSS alone: nothing is rendered anew for it.
  const settings = useMemo(() => ({ language, direction, reading }), [language, direction, reading]);

  // The root belongs to the page, not to React: popups rendered outside this tree need the variables too.
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(css, root);
    root.dataset['theme'] = theme;
  }, [css, theme]);

  return <UiContext value={settings}>{children}</UiContext>;
};
