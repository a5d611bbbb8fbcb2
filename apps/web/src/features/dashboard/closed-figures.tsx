/** For those whose areas have no page yet, or who were given no rights: what they may do, and whom to ask for more. */
import { Lat } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { menu } from '../../app/menu.ts';
import { pageOf } from '../../app/pages.ts';
import { paths } from '../../app/paths.ts';
import { useText, useWords } from '../../platform/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/query-client.ts';
import { signOut, useSession } from '../../platform/session.ts';
import './closed-figures.css';

/** The pages of the menu that need a right this person has. */
function OwnPages() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const { permissions } = useSession();
  const open = menu.flatMap(({ items }) =>
    items.filter(({ page }) => {
      const { permission } = pageOf(page);
      return permission !== undefined && permissions.includes(permission);
    }),
  );
  if (open.length === 0) return <p>{t('noPages')}</p>;
  return (
    <ul className="welcome-links">
      {open.map(({ page }) => (
        <li key={page}>
          <PageLink href={paths[page]()}>{shell(pageOf(page).label)}</PageLink>
        </li>
      ))}
    </ul>
  );
}

function OwnRights() {
  const t = useText('dashboard');
  const words = useWords();
  const { roles, permissions } = useSession();
  const roleWords: Readonly<Record<string, string>> = words.roles; // roles made in the product have no word
  if (roles.length === 0) return <p>{t('noRoles')}</p>;
  return (
    <>
      <p>{t('rolesAre', { roles: roles.map((role) => roleWords[role] ?? role).join('، ') })}</p>
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

export function ClosedFigures() {
  const t = useText('dashboard');
  const shell = useText('shell');
  const { fullName, userName } = useSession();
  return (
    <>
      <PageHeader title={t('welcome', { name: fullName || userName })} />
      <div className="welcome">
        <section>
          <h2>{t('mayOpen')}</h2>
          <OwnPages />
        </section>
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
