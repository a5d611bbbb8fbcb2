/** Language, theme, first page and reading settings, stored with the account and effective at once on every page. */
import { themeTypes } from '@nazer/contract/identity/theme-types.ts';
import {
  calendars,
  densities,
  digitKinds,
  lockChoices,
  weekStarts,
} from '@nazer/contract/identity/reading.ts';
import type { Reading, SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { languageNames } from '@nazer/contract/words/languages.ts';
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { firstWeekdays } from '@nazer/ui/jalali/use-calendar.ts';
import { useMutation } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { useChangeLanguage } from '../../../platform/words/change-language.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { themeWords } from '../../../platform/words/theme-words.ts';
import { offeredLanguages } from '../../../platform/words/messages.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { takeReading } from '../../../platform/session/account-settings.ts';
import { useHomeChoices } from '../../../platform/session/home-choices.ts';
import { setSession, useSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { AccountChoice } from './account-choice.tsx';
import { Fact } from './facts.tsx';
import { ReadingSample } from './reading-sample.tsx';

/** Changed settings; each is applied to the page before it is saved. */
type Appearance = Partial<Pick<SessionUser, 'language' | 'theme' | 'homePage'> & Reading>;

const isDarkDevice = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/**
 * Saves settings with the account; members left out stay unchanged. After a refusal, shown as a toast, the page returns
 * to the account's reading settings (`takeReading`); a language or theme stays as it was chosen.
 */
function useSaveAppearance(): (change: Appearance) => void {
  const t = useText('account');
  const user = useSession();
  const save = useMutation({
    mutationFn: (change: Appearance) =>
      apiData('POST /api/Auth/UpdateProfile', { body: change }, { present: 'caller' }),
    onSuccess: (saved) => {
      setSession(saved);
      showToast({ kind: 'ok', text: t('saved') });
    },
    onError: (error) => {
      takeReading(user);
      presentError(error);
    },
  });
  return (change) => save.mutate(change);
}

function ThemeChoice({ onChange }: { onChange: (change: Appearance) => void }) {
  const t = useText('account');
  const shell = useText('shell');
  const themeType = useSettings((all) => all.themeType);
  const { theme } = useSession();
  const pick = (value: (typeof themeTypes)[number] | 'system') => {
    // On a light device the system's theme is `semi-dark`: light pages with a dark sidebar.
    if (value === 'system') settings.setState({ themeType: isDarkDevice() ? 'dark' : 'semi-dark' });
    else settings.setState({ themeType: value });
    onChange({ theme: value });
  };
  return (
    <AccountChoice label={t('theme')}>
      <Radio.Group
        optionType="button"
        value={theme === 'system' ? 'system' : themeType}
        options={[
          { value: 'system', label: t('themeSystem') },
          ...themeTypes.map((value) => ({ value, label: shell(themeWords[value]) })),
        ]}
        onChange={({ target }) => pick(target.value)}
      />
    </AccountChoice>
  );
}

/** First page after signing in; empty for the usual one, also when the stored page is not offered any more. */
function HomeChoice({ onChange }: { onChange: (change: Appearance) => void }) {
  const t = useText('account');
  const groups = useHomeChoices();
  const { homePage } = useSession();
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === homePage));
  return (
    <AccountChoice label={t('homePage')}>
      <Select
        className="account-select"
        aria-label={t('homePage')}
        value={isOffered ? homePage : ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: t('homeUsual') },
          ...groups.map(({ label, options }) => ({ label, title: label, options: [...options] })),
        ]}
        onChange={(value: string) => onChange({ homePage: value })}
      />
    </AccountChoice>
  );
}

interface PickProps<Name extends keyof Reading> {
  readonly label: string;
  readonly name: Name;
  readonly choices: readonly Reading[Name][];
  readonly labelOf: (choice: Reading[Name]) => string;
  readonly onChange: (change: Appearance) => void;
}

/** One reading setting: changes the page at once, then the account. */
function ReadingPick<Name extends keyof Reading>({
  label,
  name,
  choices,
  labelOf,
  onChange,
}: PickProps<Name>) {
  const value = useSettings((all): Reading[Name] => all[name]);
  return (
    <AccountChoice label={label}>
      <Radio.Group
        optionType="button"
        value={value}
        options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        onChange={({ target }) => {
          settings.setState({ [name]: target.value });
          onChange({ [name]: target.value });
        }}
      />
    </AccountChoice>
  );
}

function ReadingChoices({ onChange }: { onChange: (change: Appearance) => void }) {
  const t = useText('account');
  const language = useLanguage();
  const weekdays = weekdayNames(language);
  return (
    <>
      <ReadingPick
        label={t('calendar')}
        name="calendar"
        choices={calendars}
        labelOf={(choice) => t(`calendar.${choice}`)}
        onChange={onChange}
      />
      <ReadingPick
        label={t('weekStart')}
        name="weekStart"
        choices={weekStarts}
        // `auto` has no weekday and gets a word of its own.
        labelOf={(choice) => weekdays[firstWeekdays[choice] ?? -1] ?? t('weekStartAuto')}
        onChange={onChange}
      />
      {/* Only Persian pages offer a choice of digits; other languages use Latin ones. */}
      {language === 'fa' && (
        <ReadingPick
          label={t('digits')}
          name="digits"
          choices={digitKinds}
          labelOf={(choice) => t(`digits.${choice}`)}
          onChange={onChange}
        />
      )}
      <ReadingPick
        label={t('density')}
        name="density"
        choices={densities}
        labelOf={(choice) => t(`density.${choice}`)}
        onChange={onChange}
      />
    </>
  );
}

function LockChoice({ onChange }: { onChange: (change: Appearance) => void }) {
  const t = useText('account');
  const value = useSettings(({ lockMinutes }) => lockMinutes);
  return (
    <AccountChoice label={t('lockAfter')}>
      <Select
        className="account-select"
        aria-label={t('lockAfter')}
        value={value}
        options={lockChoices.map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? t('lockNever') : t('lockMinutes', { minutes }),
        }))}
        onChange={(lockMinutes) => {
          settings.setState({ lockMinutes });
          onChange({ lockMinutes });
        }}
      />
    </AccountChoice>
  );
}

export function AppearanceForm() {
  const t = useText('account');
  const locale = useLanguage();
  const changeLanguage = useChangeLanguage();
  const saveAppearance = useSaveAppearance();
  return (
    <dl>
      <AccountChoice label={t('language')}>
        <Radio.Group
          optionType="button"
          value={locale}
          options={offeredLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            changeLanguage(target.value);
            saveAppearance({ language: target.value });
          }}
        />
      </AccountChoice>
      <ThemeChoice onChange={saveAppearance} />
      <ReadingChoices onChange={saveAppearance} />
      <Fact label={t('sample')} isWide>
        <ReadingSample />
      </Fact>
      <HomeChoice onChange={saveAppearance} />
      <LockChoice onChange={saveAppearance} />
    </dl>
  );
}
