/** The menu at the start edge: fixed, mini, or below 992 px a drawer. */
import { formatJalaliLong, todayJalali } from '@nazer/persian/jalali.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Logo } from '@nazer/ui/logo.tsx';
import { useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { useSettings } from '../../platform/use-settings.ts';
import { activePage, menu, type MenuItem } from '../menu.ts';
import { usePageLabel } from '../page-label.ts';
import { isReachable } from '../reachable.ts';
import { pathAt, paths } from '../paths.ts';
import { MenuCount } from './menu-count.tsx';
import { MessagesFlyout } from './flyouts/messages-flyout.tsx';
import { UserMenu } from './flyouts/user-menu.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

function NavItem({ item, isActive }: { item: MenuItem; isActive: boolean }) {
  const label = usePageLabel()(item.page);
  return (
    <li>
      <PageLink
        className="nav-item"
        href={pathAt(item.page)}
        aria-current={isActive ? 'page' : undefined}
        title={label}
      >
        <Icon name={item.icon} />
        <span className="nav-word">{label}</span>
        <MenuCount page={item.page} />
      </PageLink>
    </li>
  );
}

/** The groups with what the user may open. */
function Menu() {
  const t = useText('shell');
  const user = useSession();
  const active = useRouterState({ select: ({ location }) => activePage(location.pathname) });
  const mayOpen = ({ page }: MenuItem): boolean => isReachable(page, user);
  return (
    <nav className="sidebar-menu" aria-label={t('mainMenu')}>
      {menu
        .map((group) => ({ ...group, items: group.items.filter(mayOpen) }))
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <section key={label}>
            <h2>{t(label)}</h2>
            <ul>
              {items.map((item) => (
                <NavItem key={item.page} item={item} isActive={item.page === active} />
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

/** The day in Tehran when the frame was drawn. */
function Today() {
  const language = useLanguage();
  const [today] = useState(() => todayJalali(new Date()));
  return <span className="nav-word">{formatJalaliLong(today, language)}</span>;
}

function SidebarBody({ isDrawer }: { isDrawer: boolean }) {
  const t = useText('shell');
  return (
    <>
      <div className="sidebar-logo">
        <PageLink href={paths.root()} aria-label={t('product')}>
          <Logo word={t('product')} />
        </PageLink>
        {isDrawer && (
          <>
            <MessagesFlyout />
            <button
              type="button"
              className="icon-button"
              aria-label={t('closeMenu')}
              onClick={() => settings.setState({ navCollapsed: false })}
            >
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
      <Menu />
      <p className="sidebar-date">
        <Icon name="calendar" />
        <Today />
      </p>
      <UserMenu />
    </>
  );
}

/** A native modal dialog: the focus stays inside and Esc closes it. */
function SidebarDrawer() {
  const t = useText('shell');
  const isOut = useSettings(({ navCollapsed }) => navCollapsed);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOut && dialog && !dialog.open) dialog.showModal();
    if (!isOut) dialog?.close();
  }, [isOut]);
  const putIn = () => settings.setState({ navCollapsed: false });
  const onPress = (event: MouseEvent) => {
    // A press on the scrim lands on the dialog itself.
    if (event.target === ref.current) putIn();
  };
  return (
    <dialog
      ref={ref}
      className="sidebar sidebar-drawer"
      aria-label={t('mainMenu')}
      onClose={putIn}
      onClick={onPress}
    >
      <div className="sidebar-drawer-body">{isOut && <SidebarBody isDrawer />}</div>
    </dialog>
  );
}

export function Sidebar() {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <SidebarDrawer />;
  return (
    <aside className="sidebar">
      <SidebarBody isDrawer={false} />
    </aside>
  );
}
