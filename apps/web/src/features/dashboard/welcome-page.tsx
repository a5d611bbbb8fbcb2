/** First page of users without records: what they may do, and whom they ask for more permissions. */
import { Lat } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { signOut, useSession } from '../../platform/session/session.ts';
import './welcome.css';

function OwnRights() {
  const t = useText('dashboard');
  const words = useWords();
  const joined = useJoined();
  const { roles, permissions } = useSession();
  const roleWords: Readonly<Record<string, string>> = words.roles; // roles made in the product have no word
  if (roles.length === 0) return <p>{t('noRoles')}</p>;
  return (
    <>
      <p>{t('rolesAre', { roles: joined(roles.map((role) => roleWords[role] ?? role)) })}</p>
      <ul className="welcome-rights">
        {permissions.map((key) => (
          <li key={key}>{words.permissions[key]}</li>
        ))}
      </ul>
    </>
  );
}

function Administrators() {
  const t = useText('dashboard');
  const { data } = useQuery(apiQuery('GET /api/Auth/GetAdministrators'));
  return (
    <>
      <p>{t('askText')}</p>
      <ul className="welcome-people">
        {data?.list.map(({ fullName, email }) => (
          <li key={email}>
            <b>{fullName}</b>{' '}
            <a href={`mailto:${email}`}>
              <Lat>{email}</Lat>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function WelcomePage() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const { fullName, userName } = useSession();
  return (
    <>
      <PageHeader title={t('welcome', { name: fullName || userName })} />
      <div className="welcome">
        <section>
          <h2>{t('mayDo')}</h2>
          <OwnRights />
        </section>
        <section>
          <h2>{t('askTitle')}</h2>
          <Administrators />
        </section>
        <section className="welcome-foot">
          <PageLink className="button" href={paths.account()}>
            {shell('account')}
          </PageLink>
          <button type="button" className="button" onClick={() => void signOut()}>
            {shell('signOut')}
          </button>
        </section>
      </div>
    </>
  );
}
