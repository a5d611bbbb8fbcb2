import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { GateIcon } from './icons/gate-icon.tsx';
import { Icon } from './icons/icon.tsx';
import './theme/antd-repairs.css';
import { applyTheme, themeFor, type PaletteChoice, type ThemeType } from './theme/theme-for.ts';
import { UiContext, type Direction } from './ui-context.ts';

export type UiProviderProps = {
  theme: ThemeType;
  palette?: PaletteChoice;
  /** One of antd's locales, imported by the caller from `antd/es/locale/…` so that only one is loaded. */
  locale: Locale;
  direction: Direction;
  children: ReactNode;
};

const closing = { closeIcon: <Icon name="close" /> };

/** Small things that look one way everywhere, also where no dialog or form of ours says so. */
const looks: Pick<ConfigProviderProps, 'modal' | 'drawer' | 'inputPassword' | 'form'> = {
  modal: closing,
  drawer: closing,
  inputPassword: {
    iconRender: (isVisible) => (
      <span>
        <GateIcon name={isVisible ? 'eye-off' : 'eye'} />
      </span>
    ),
  },
  form: {
    requiredMark: (label, { required }) => (
      <>
        {label}
        {required && <em className="nz-required" aria-hidden="true" />}
      </>
    ),
  },
};

/** Antd's theme, words and direction, our `--nz-…` variables on the page's root, and the kit's own settings. */
export const UiProvider = ({ theme, palette, locale, direction, children }: UiProviderProps) => {
  const { antd, css, isDark } = useMemo(() => themeFor(theme, palette), [theme, palette]);
  const language = locale.locale.slice(0, 2).toLowerCase();
  const settings = useMemo(() => ({ language, direction, isDark }), [language, direction, isDark]);

  // The root belongs to the page, not to React: popups rendered outside this tree need the variables too.
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(css, root);
    root.dataset['theme'] = theme;
    root.style.colorScheme = isDark ? 'dark' : 'light';
  }, [css, theme, isDark]);

  return (
    <UiContext value={settings}>
      {/* Into the layer `antd`: our own sheets win over it whichever comes later. */}
      <StyleProvider layer>
        <ConfigProvider theme={antd} locale={locale} direction={direction} {...looks}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </UiContext>
  );
};
