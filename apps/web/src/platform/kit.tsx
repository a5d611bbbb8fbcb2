/**
 * Provides antd's theme, locale and confirmations to a part of the page; renders nothing around a part nested in
 * another.
 */
import { KitFrame } from '@nazer/ui/kit-frame.tsx';
import { createContext, type ReactNode, use } from 'react';
import { antdLocale } from './words/kit-locale.ts';
import { KitAsking } from './kit-asker.tsx';
import { usePaper } from './paper/paper.ts';
import { directionOf } from './settings.ts';
import { useText } from './words/i18n.tsx';
import { useSettings } from './use-settings.ts';

const IsWithin = createContext(false);

export function Kit({ children }: { readonly children: ReactNode }) {
  const isWithin = use(IsWithin);
  const all = useSettings((now) => now);
  const { locale, themeType, colorSelection } = all;
  const isOnPaper = usePaper() !== null;
  const t = useText('shell');
  if (isWithin) return children;
  return (
    <IsWithin value>
      <KitFrame
        moreWord={t('menuMore')}
        theme={isOnPaper ? 'light' : themeType}
        palette={colorSelection}
        locale={antdLocale(locale)}
        direction={directionOf(all)}
      >
        <KitAsking>{children}</KitAsking>
      </KitFrame>
    </IsWithin>
  );
}
