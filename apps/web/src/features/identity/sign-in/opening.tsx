/**
 * Markup of the beginning of the sign-in page in each language, run by the build (`scripts/opening-pages.ts`): visitors
 * read it before any script of the page has come. React puts its own in the same places, so nothing moves. `inert`,
 * because nothing answers a press before then.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadAreas, type MessageKey, offeredLanguages, plainText } from '../../../platform/words/messages.ts';
import { AuthHeader, SignInHeading } from './auth-header.tsx';

async function markupIn(language: Language): Promise<string> {
  await loadAreas(language, ['sign-in']);
  const t = (key: MessageKey<'sign-in'>): string => plainText(language, 'sign-in', { key });
  return renderToStaticMarkup(
    <div className="auth-page auth-opening" inert>
      <main className="auth-form">
        <AuthHeader t={t} language={language} />
        <div className="auth-body">
          <SignInHeading t={t} />
        </div>
      </main>
      <aside className="auth-picture" />
    </div>,
  );
}

export const openings: ReadonlyMap<Language, string> = new Map(
  await Promise.all(offeredLanguages.map(async (language) => [language, await markupIn(language)] as const)),
);
