/** Tabs between the lists of users: of offices, of the central bank, and sign-ups that wait. */
import { paths } from '../../../app/paths.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';

export type UsersTab = 'office' | 'staff' | 'waiting';

export function UsersTabs({ tab }: { readonly tab: UsersTab }) {
  const t = useText('users');
  const mayDecide = useMay('user.edit');
  const one = (own: UsersTab, href: string, label: string) => (
    <span className={own === tab ? 'rp-view rp-view--on' : 'rp-view'}>
      <PageLink href={href} aria-current={own === tab ? 'page' : undefined}>
        {label}
      </PageLink>
    </span>
  );
  return (
    <nav className="rp-views" aria-label={t('tabs')}>
      {one('office', paths.users(), t('officeTitle'))}
      {one('staff', paths.staff(), t('staffTitle'))}
      {mayDecide && one('waiting', paths.waiting(), t('waitingTitle'))}
    </nav>
  );
}
