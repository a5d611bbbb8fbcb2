/** Page of the gallery: passes it the address and the appearance of the page, and functions that change them. */
import { languageNamed, languageNames } from '@nazer/contract/words/languages.ts';
import { Gallery } from '@nazer/gallery/gallery.tsx';
import { loadGalleryWords } from '@nazer/gallery/words/gallery-words.ts';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useChangeLanguage, useOwnWords } from '../platform/words/change-language.ts';
import { useLanguage } from '../platform/words/i18n.tsx';
import { offeredLanguages } from '../platform/words/messages.ts';
import { PageHeader } from '../platform/page-header.tsx';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { settings } from '../platform/settings.ts';
import { useSettings } from '../platform/use-settings.ts';
import { useSession } from '../platform/session/session.ts';
import { NotFoundPage } from './error-page.tsx';
import { galleryFiles, galleryGate, galleryMaps } from './gallery-host.ts';
import { paths } from './paths.ts';

/** Query of the address while the gallery is drawn with larger controls. */
const query = '?density=comfortable';

/**
 * Adds the density to an address that has no query, so that it stays while the user moves through the
 * gallery.
 */
const withDensity = (href: string): string => href.replace(/(?=#|$)/, query);

const ComfortableLink = ({ href, ...rest }: ComponentProps<typeof PageLink>) => (
  <PageLink {...rest} href={withDensity(href)} />
);

/** Light theme used before dark was turned on; semi-dark is light with a dark sidebar. */
let lastLight = settings.getState().themeType === 'light' ? ('light' as const) : ('semi-dark' as const);

function showDark(isDark: boolean): void {
  const { themeType } = settings.getState();
  if (themeType !== 'dark') lastLight = themeType;
  settings.setState({ themeType: isDark ? 'dark' : lastLight });
}

const choices = offeredLanguages.map((id) => ({ id, name: languageNames[id] }));

export default function GalleryPage() {
  const { pathname, hash, searchStr } = useRouterState({ select: ({ location }) => location });
  const isComfortable = searchStr === query;
  const go = useGo();
  const { fullName, userName } = useSession();
  const changeLanguage = useChangeLanguage();
  useOwnWords(loadGalleryWords);
  const isDark = useSettings(({ themeType }) => themeType === 'dark');
  return (
    <Gallery
      glance={paths.gallery()}
      path={pathname}
      hash={hash}
      isComfortable={isComfortable}
      isDark={isDark}
      language={useLanguage()}
      go={go}
      onComfortable={(isSo) =>
        go(`${isSo ? withDensity(pathname) : pathname}${hash && `#${hash}`}`, { replace: true })
      }
      onDark={showDark}
      languages={choices}
      onLanguage={(id) => {
        const language = languageNamed(id);
        if (language) changeLanguage(language);
      }}
      Link={isComfortable ? ComfortableLink : PageLink}
      Head={PageHeader}
      NotFound={NotFoundPage}
      files={galleryFiles}
      maps={galleryMaps}
      // For the samples of lock screen and reset mail: calls that reach the server, addresses of the real pages.
      gate={{
        ...galleryGate,
        fullName: fullName || userName,
        signIn: paths.signIn(),
        signUp: paths.signUp(),
        account: paths.account(),
      }}
    />
  );
}
