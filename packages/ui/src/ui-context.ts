/** What presentational pieces need to know of the page around them; free of antd, so light screens may use it. */
import { createContext, useContext } from 'react';

export type Direction = 'rtl' | 'ltr';

export type UiSettings = {
  /** Two-letter language of the page: decides separators and names of months. */
  language: string;
  direction: Direction;
  isDark: boolean;
};

/** Without a provider the page is Persian, the original. */
export const UiContext = createContext<UiSettings>({ language: 'fa', direction: 'rtl', isDark: false });

export const useUi = (): UiSettings => useContext(UiContext);
