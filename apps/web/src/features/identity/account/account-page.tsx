/** Account page of the user: name, password, security and appearance. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { useJoined, useText, useWords } from '../../../platform/words/i18n.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmailFact } from './email-form.tsx';
import { Fact, OpenFact } from './facts.tsx';
import { MobileFact } from './mobile-form.tsx';
import { NameFact } from './name-fact.tsx';
import { NotificationPreferencesForm } from './notification-preferences.tsx';
import { OwnData } from './own-data.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Section } from './section.tsx';
import { SessionsList } from './sessions-list.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { PasswordForm } from '../passwords/password-form.tsx';
import '../../../resources/record/record-page.css';
import './account-page.css';

function Rights() {
  const t = useText('account');
  const words = useWords();
  const { permissions } = useSession();
  if (permissions.length === 0) return t('noRights');
  return (
    <details className="account-rights">
      <summary>{t('rightsCount', { count: permissions.length })}</summary>
      <ul>
        {permissions.map((key) => (
          <li key={key}>{words.permissions[key]}</li>
        ))}
      </ul>
    </details>
  );
}

function Profile() {
  const t = useText('account');
  const { roles: roleWords }: { roles: Readonly<Record<string, string>> } = useWords();
  const { userName, roles } = useSession();
  const joined = useJoined();
  const named = roles.map((role) => roleWords[role] ?? role);
  return (
    <dl>
      <NameFact />
      <Fact label={t('userName')}>
        <Lat>{userName}</Lat>
      </Fact>
      <EmailFact />
      <MobileFact />
      <Fact label={t('roles')} isWide>
        {joined(named) || '–'}
      </Fact>
      <Fact label={t('rights')} isWide>
        <Rights />
      </Fact>
    </dl>
  );
}

function Password() {
  const t = useText('account');
  const { hasNoPassword } = useSession();
  return (
    <dl>
      <OpenFact
        label={t('password')}
        value={hasNoPassword ? '–' : <span aria-hidden="true">••••••••</span>}
        isWide
        form={(close) => <PasswordForm onChanged={close} onCancel={close} />}
      />
    </dl>
  );
}

function Head() {
  const t = useText('account');
  const { fullName } = useSession();
  usePageTitle(t('title'));
  return (
    <header className="rf-head">
      <span className="rf-head__mark">
        <Icon name="user" size={20} />
      </span>
      <h1>{t('title')}</h1>
      <span className="rf-head__fact">{fullName}</span>
    </header>
  );
}

export default function AccountPage() {
  const t = useText('account');
  const security = useText('security');
  const notifications = useText('notifications');
  return (
    <>
      <Head />
      <div className="account">
        <Section title={t('profile')} hint={t('profileHint')}>
          <Profile />
        </Section>
        <Section title={t('password')} hint={t('passwordHint')}>
          <Password />
        </Section>
        <Section title={security('secondFactor')} hint={security('secondFactorHint')}>
          <SecondFactorSection />
        </Section>
        <Section title={t('sessions')} hint={t('sessionsHint')}>
          <SessionsList />
        </Section>
        <Section title={t('appearance')} hint={t('appearanceHint')}>
          <AppearanceForm />
        </Section>
        <Section
          id="notifications"
          title={notifications('preferences')}
          hint={notifications('preferencesHint')}
        >
          <NotificationPreferencesForm />
        </Section>
        <Section title={t('ownData')} hint={t('ownDataHint')}>
          <OwnData />
        </Section>
      </div>
    </>
  );
}
