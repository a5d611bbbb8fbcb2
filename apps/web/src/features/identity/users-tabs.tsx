/** The lists of people beside each other: of offices, of the central bank, and those who wait to be let in. */
import { paths } from '../../app/paths.ts';
import { useText } from '../../platform/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session.ts';

export type UsersTab = 'office' | 'staff' | 'waiting';

export function UsersTabs({ tab }: { readonly tab: UsersTab }) {
  const t = useText('users');
  const mayDecide = useMay('user.edit');
  const one = (own: UsersTab, href: string, label: string) => (
    <PageLink className="us-tab" href={href} aria-current={own === tab ? 'page' : undefined}>
      {label}
    </PageLink>
  );
  return (
    <nav className="us-groups" aria-label={t('tabs')}>
      {one('office', paths.users(), t('officeTitle'))}
      {one('staff', paths.staff(), t('staffTitle'))}
      {mayDecide && one('waiting', paths.waiting(), t('waitingTitle'))}
    </nav>
  );
}
