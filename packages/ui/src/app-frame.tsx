import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyTheme, colorsFor, cssVars, type PaletteChoice, type ThemeType } from './theme/css-vars.ts';
import { UiContext, type Direction, type Reading, usualReading } from './ui-context.ts';

export type UiProviderProps = {
  theme: ThemeType;
  palette?: PaletteChoice;
  language: string;
  direction: Direction;
  /** The user's reading settings; the object must keep its identity while nothing in it changes. */
  reading?: Reading;
  children: ReactNode;
};

/**
 * Sets our `--nz-…` variables on the page's root and provides the kit's settings; `KitFrame` does the same for antd.
 */
export const UiProvider = (props: UiProviderProps) => {
  const { theme, palette, language, direction, reading = usualReading, children } = props;
  const css = useMemo(() => cssVars(colorsFor(theme, palette)), [theme, palette]);
  // The theme is applied by CSS variables alone, so changing it renders nothing again.
  const settings = useMemo(() => ({ language, direction, reading }), [language, direction, reading]);

  // Set on the document's root, because popups rendered outside this tree need the variables, too.
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(css, root);
    root.dataset['theme'] = theme;
  }, [css, theme]);

  return <UiContext value={settings}>{children}</UiContext>;
};
