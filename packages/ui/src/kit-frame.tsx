/** What antd's controls need around them: theme, words, direction. Apart from the page, whose first look has none. */
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
  /** One of antd's locales, imported by the caller from `antd/es/locale/…` so that only one is loaded. */
  locale: Locale;
  direction: Direction;
  /** Name of the button of tabs that find no room. */
  moreWord: string;
  children: ReactNode;
};

const closing = { closeIcon: <Icon name="close" /> };

/** Small things that look one way everywhere, also where no dialog or form of ours says so. */
const looks: Pick<ConfigProviderProps, 'modal' | 'drawer' | 'inputPassword' | 'select' | 'form'> = {
  modal: closing,
  drawer: closing,
  // Our icons are hidden from readers of the screen; antd's would be read by their English names.
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
    // Into the layer `antd`: our own sheets win over it whichever comes later.
    <StyleProvider layer>
      <ConfigProvider theme={antd} locale={locale} direction={direction} tabs={tabs} {...looks}>
        {/* Questions (`modal.confirm`) take theme and words from here. */}
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
