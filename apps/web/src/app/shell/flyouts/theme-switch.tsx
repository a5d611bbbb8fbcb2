import { useText } from '../../../platform/words/i18n.tsx';
import { themeWords } from '../../../platform/words/theme-words.ts';
import { themeTypes } from '@nazer/contract/identity/theme-types.ts';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';

/** Switch between the themes light, semi-dark and dark. */
export function ThemeSwitch() {
  const t = useText('shell');
  const chosen = useSettings(({ themeType }) => themeType);
  return (
    <div className="theme-switch" role="group" aria-label={t('theme')}>
      {themeTypes.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitemradio"
          aria-checked={type === chosen}
          onClick={() => settings.setState({ themeType: type })}
        >
          {t(themeWords[type])}
        </button>
      ))}
    </div>
  );
}
