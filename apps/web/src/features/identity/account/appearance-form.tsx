/** Language, theme, calendar and home page: kept with the account, theme and lock in this browser too. */
import { calendars, type SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { languageNames } from '@nazer/contract/words/languages.ts';
import { useMutation } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { paths } from '../../../app/paths.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { useChangeLanguage } from '../../../platform/words/change-language.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { offeredLanguages } from '../../../platform/words/messages.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { setSession, useSession } from '../../../platform/session/session.ts';
import { themeTypes } from '@nazer/contract/identity/appearance.ts';
import { settings } from '../../../platform/settings.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { Fact } from './facts.tsx';
import { lock, lockAfter, lockChoices } from '../lock/lock-store.ts';

type Look = Partial<Pick<SessionUser, 'language' | 'calendar' | 'theme' | 'homePage'>>;

const themeLabels = { light: 'themeLight', 'semi-dark': 'themeSemiDark', dark: 'themeDark' } as const;
const calendarLabels = { jalali: 'calendarJalali', gregorian: 'calendarGregorian' } as const;

const homes = [
  { value: '', label: 'homeUsual', permission: undefined },
  { value: paths.companyList(), label: 'companies', permission: 'crm.company.view' },
  { value: paths.personList(), label: 'persons', permission: 'crm.person.view' },
  { value: paths.productList(), label: 'products', permission: 'crm.product.view' },
] as const;

const isDarkDevice = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Saves a part of the look; what it leaves out stays. */
function useSaveLook(): (look: Look) => void {
  const t = useText('account');
  const { fullName, language } = useSession();
  const save = useMutation({
    mutationFn: (look: Look) =>
      apiData(
        'POST /api/Auth/UpdateProfile',
        { body: { fullName, language, ...look } },
        { present: 'caller' },
      ),
    onSuccess: (user) => {
      setSession(user);
      showToast({ kind: 'ok', text: t('saved') });
    },
    onError: presentError,
  });
  return (look) => save.mutate(look);
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label} isWide>
      <div role="group" aria-label={label} className="account-choice">
        {children}
      </div>
    </Fact>
  );
}

function ThemeChoice({ onLook }: { onLook: (look: Look) => void }) {
  const t = useText('account');
  const shell = useText('shell');
  const themeType = useSettings((all) => all.themeType);
  const { theme } = useSession();
  const pick = (value: (typeof themeTypes)[number] | 'system') => {
    if (value === 'system') settings.setState({ themeType: isDarkDevice() ? 'dark' : 'semi-dark' });
    else settings.setState({ themeType: value });
    onLook({ theme: value });
  };
  return (
    <Choice label={t('theme')}>
      <Radio.Group
        optionType="button"
        value={theme === 'system' ? 'system' : themeType}
        options={[
          { value: 'system', label: t('themeSystem') },
          ...themeTypes.map((value) => ({ value, label: shell(themeLabels[value]) })),
        ]}
        onChange={({ target }) => pick(target.value)}
      />
    </Choice>
  );
}

function HomeChoice({ onLook }: { onLook: (look: Look) => void }) {
  const t = useText('account');
  const shell = useText('shell');
  const { homePage, permissions } = useSession();
  const open = homes.filter(({ permission }) => !permission || permissions.includes(permission));
  return (
    <Choice label={t('homePage')}>
      <Select
        className="account-select"
        aria-label={t('homePage')}
        value={homePage}
        options={open.map(({ value, label }) => ({
          value,
          label: label === 'homeUsual' ? shell('dashboard') : shell(label),
        }))}
        onChange={(value: string) => onLook({ homePage: value })}
      />
    </Choice>
  );
}

function LockChoice() {
  const t = useText('account');
  const after = useStore(lock, ({ afterMinutes }) => afterMinutes);
  return (
    <Choice label={t('lockAfter')}>
      <Select
        className="account-select"
        aria-label={t('lockAfter')}
        value={after}
        options={lockChoices.map((value) => ({
          value,
          label: value === 0 ? t('lockNever') : t('lockMinutes', { minutes: value }),
        }))}
        onChange={lockAfter}
      />
    </Choice>
  );
}

export function AppearanceForm() {
  const t = useText('account');
  const locale = useSettings((all) => all.locale);
  const { calendar } = useSession();
  const changeLanguage = useChangeLanguage();
  const saveLook = useSaveLook();
  return (
    <dl>
      <Choice label={t('language')}>
        <Radio.Group
          optionType="button"
          value={locale}
          options={offeredLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            changeLanguage(target.value);
            saveLook({ language: target.value });
          }}
        />
      </Choice>
      <Choice label={t('calendar')}>
        <Radio.Group
          optionType="button"
          value={calendar}
          options={calendars.map((value) => ({ value, label: t(calendarLabels[value]) }))}
          onChange={({ target }) => saveLook({ calendar: target.value })}
        />
        <span className="account-note">{t('calendarHint')}</span>
      </Choice>
      <ThemeChoice onLook={saveLook} />
      <HomeChoice onLook={saveLook} />
      <LockChoice />
    </dl>
  );
}
