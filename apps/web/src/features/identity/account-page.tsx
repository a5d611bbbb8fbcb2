/** One's own account: name, password, how the product looks. */
import { Lat } from '@nazer/ui/text.tsx';
import { App } from 'antd';
import { useText, useWords } from '../../platform/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { useSession } from '../../platform/session.ts';
import { EmailForm } from './account/email-form.tsx';
import { MobileForm } from './account/mobile-form.tsx';
import { SecondFactorSection } from './account/second-factor-section.tsx';
import { Section } from './account/section.tsx';
import { SessionsList } from './account/sessions-list.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import './account-page.css';

function Facts() {
  const t = useText('account');
  const words = useWords();
  const { userName, roles, permissions } = useSession();
  const roleWords: Readonly<Record<string, string>> = words.roles;
  return (
    <dl className="account-facts">
      <dt>{t('userName')}</dt>
      <dd>
        <Lat>{userName}</Lat>
      </dd>
      <dt>{t('roles')}</dt>
      <dd>{roles.map((role) => roleWords[role] ?? role).join('، ') || '–'}</dd>
      <dt>{t('rights')}</dt>
      <dd>{permissions.map((key) => words.permissions[key]).join('، ') || t('noRights')}</dd>
    </dl>
  );
}

export default function AccountPage() {
  const t = useText('account');
  const security = useText('security');
  return (
    // Antd's frame for questions: the shell does without.
    <App component={false}>
      <PageHeader title={t('title')} />
      <div className="account">
        <Section title={t('profile')} hint={t('profileHint')}>
          <ProfileForm />
          <EmailForm />
          <MobileForm />
          <Facts />
        </Section>
        <Section title={t('password')} hint={t('passwordHint')}>
          <PasswordForm />
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
      </div>
    </App>
  );
}
