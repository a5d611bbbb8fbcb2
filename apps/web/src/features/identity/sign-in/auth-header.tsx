/**
 * Beginning of the sign-in page: name of the product, languages, heading. The page draws it, and the build draws it into
 * the document that the server sends (`opening.tsx`).
 */
import { type Language, languageNames } from '@nazer/contract/words/languages.ts';
import { Logo } from '@nazer/ui/logo.tsx';
import { type MessageKey, offeredLanguages } from '../../../platform/words/messages.ts';

interface Text {
  readonly t: (key: MessageKey<'sign-in'>) => string;
}

interface Props extends Text {
  /** Language of the page, which is not offered. */
  language: Language;
  /** Absent in the document of the build, where no button answers yet. */
  onLanguage?: (language: Language) => void;
}

export function AuthHeader({ t, language, onLanguage }: Props) {
  return (
    <header>
      <Logo word={t('product')} size={28} />
      <div className="auth-languages" role="group" aria-label={t('language')}>
        {offeredLanguages
          .filter((other) => other !== language)
          .map((other) => (
            <button key={other} type="button" lang={other} onClick={() => onLanguage?.(other)}>
              {languageNames[other]}
            </button>
          ))}
      </div>
    </header>
  );
}

export const SignInHeading = ({ t }: Text) => (
  <>
    <h1>{t('title')}</h1>
    <p className="auth-lead">{t('lead')}</p>
  </>
);
