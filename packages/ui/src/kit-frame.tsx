/** Provides antd with theme, words and direction. Separate from the page, which renders first without antd. */
import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useMemo } from 'react';
import { AuthIcon } from './icons/auth-icon.tsx';
import { Icon } from './icons/icon.tsx';
import './theme/antd-repairs.css';
import { type PaletteChoice, themeFor, type ThemeType } from './theme/theme-for.ts';
import type { Direction } from './ui-context.ts';

export type KitFrameProps = {
  theme: ThemeType;
  palette?: PaletteChoice;
  /** One of antd's locales; the caller imports it from `antd/es/locale/…`, so that only one is loaded. */
  locale: Locale;
  direction: Direction;
  /** Accessible name of the button for tabs without room. */
  moreWord: string;
  children: ReactNode;
};

const closing = { closeIcon: <Icon name="close" /> };

/** Looks of antd's components that are the same everywhere. */
const looks: Pick<ConfigProviderProps, 'modal' | 'drawer' | 'inputPassword' | 'select' | 'form'> = {
  modal: closing,
  drawer: closing,
  // Our icons are hidden from screen readers; antd's would be read by their English names.
  select: { suffixIcon: <Icon name="chevron-down" />, clearIcon: <Icon name="close" /> },
  inputPassword: {
    iconRender: (isVisible) => (
      <span>
        <AuthIcon name={isVisible ? 'eye-off' : 'eye'} />
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

const MoreIcon = ({ word }: { word: string }) => (
  <>
    <Icon name="more" />
    <span className="nz-visually-hidden">{word}</span>
  </>
);

export const KitFrame = ({ theme, palette, locale, direction, moreWord, children }: KitFrameProps) => {
  const { antd } = useMemo(() => themeFor(theme, palette), [theme, palette]);
  const tabs = useMemo(() => ({ more: { icon: <MoreIcon word={moreWord} /> } }), [moreWord]);
  return (
    // Writes antd's styles into the layer `antd`, which our own sheets override in whatever order they load.
    <StyleProvider layer>
      <ConfigProvider theme={antd} locale={locale} direction={direction} tabs={tabs} {...looks}>
        {/* `App` gives confirmations (`modal.confirm`) theme and words. */}
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
