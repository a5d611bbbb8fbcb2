import { Toasts } from '@nazer/ui/toast.tsx';
import { UiProvider } from '@nazer/ui/app-frame.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import type { Language } from '@nazer/contract/words/languages.ts';
import { ChangeLanguageContext } from '../platform/words/change-language.ts';
import { I18nProvider } from '../platform/words/i18n.tsx';
import { presentError } from '../platform/calls/present-error.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { usePaper } from '../platform/paper/paper.ts';
import { directionOf } from '../platform/settings.ts';
import { drawToasts } from '../platform/toasts.ts';
import { useSettings } from '../platform/use-settings.ts';
import { changeLanguage } from './language.ts';

const switchLanguage = (language: Language): void => {
  changeLanguage(language).catch(presentError);
};

/** Provides the appearance the user chose. Children are not rendered again when theme or palette change. */
function Look({ children }: { readonly children: ReactNode }) {
  const all = useSettings((now) => now);
  const { locale, themeType, colorSelection, calendar, digits, density, weekStart } = all;
  const reading = useMemo(
    () => ({ calendar, digits, density, weekStart }),
    [calendar, digits, density, weekStart],
  );
  // Paper is white, whatever theme the screen has.
  const theme = usePaper() ? 'light' : themeType;
  return (
    <UiProvider
      theme={theme}
      palette={colorSelection}
      language={locale}
      direction={directionOf(all)}
      reading={reading}
    >
      {children}
    </UiProvider>
  );
}

export function Providers({ router }: { router: AnyRouter }) {
  const locale = useSettings((now) => now.locale);
  return (
    <Look>
      <I18nProvider language={locale}>
        <QueryClientProvider client={queryClient}>
          <Toasts onReady={drawToasts} />
          <ChangeLanguageContext value={switchLanguage}>
            <RouterProvider router={router} />
          </ChangeLanguageContext>
        </QueryClientProvider>
      </I18nProvider>
    </Look>
  );
}
