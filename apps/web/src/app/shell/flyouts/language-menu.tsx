import { languageNames } from '@nazer/contract/words/languages.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useChangeLanguage } from '../../../platform/words/change-language.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { offeredLanguages } from '../../../platform/words/messages.ts';
import { Flyout } from './flyout.tsx';

/** Menu of the languages with complete catalogues. */
export function LanguageMenu() {
  const t = useText('shell');
  const current = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <Flyout label={t('language')} kind="menu" face={<Icon name="globe" />}>
      {(close) =>
        offeredLanguages.map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            lang={language}
            aria-checked={language === current}
            onClick={() => {
              close();
              changeLanguage(language);
            }}
          >
            {languageNames[language]}
            {language === current && <Icon name="check" className="menu-check" />}
          </button>
        ))
      }
    </Flyout>
  );
}
