/**
 * Header above the page: menu button and breadcrumb, or logo and menu; then search, language, messages,
 * notifications, user.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Logo } from '@nazer/ui/logo.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useDisplayedTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { groupAt } from '../menu.ts';
import { usePageLabel } from '../page-label.ts';
import { pageAt, pageOf, parentOf } from '../pages.ts';
import { pathAt, paths } from '../paths.ts';
import { CustomizerTab } from './customizer/customizer-tab.tsx';
import { LanguageMenu } from './flyouts/language-menu.tsx';
import { MessagesFlyout } from './flyouts/messages-flyout.tsx';
import { NotificationsFlyout } from './flyouts/notifications-flyout.tsx';
import { UserMenu } from './flyouts/user-menu.tsx';
import { MarketState } from './market-state.tsx';
import { NavBar } from './nav-bar.tsx';
import type { FrameParts, HeaderKind } from './nav-styles.ts';
import { SearchBox } from './palette/search-box.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/** Button that folds a sidebar to its icons or, where the menu is a drawer, opens it. */
function MenuToggle({ side }: Pick<FrameParts, 'side'>) {
  const t = useText('shell');
  const isDrawer = side === null;
  const toggle = () =>
    settings.setState(
      isDrawer ? { navCollapsed: true } : { navStyle: side === 'expanded' ? 'mini-sidebar' : 'fixed' },
    );
  const label = isDrawer ? t('openMenu') : t('toggleMenu');
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={toggle}>
      <Icon name={isDrawer ? 'menu' : 'sidebar'} />
    </button>
  );
}

/** Name of the current page in the menu; empty for an unknown address. */
export function usePresentLabel(): string {
  const labelOf = usePageLabel();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = pageAt(path);
  return name ? labelOf(name) : '';
}

/** Title and count of the page, displayed on phones. */
function DisplayedTitle() {
  const { title, count, isAtLeast } = useDisplayedTitle();
  const label = usePresentLabel();
  return (
    <p className="header-title" aria-hidden="true">
      <b>{title || label}</b>
      {count !== null && (
        <span>
          <Num value={count} />
          {isAtLeast && '+'}
        </span>
      )}
    </p>
  );
}

function Breadcrumb() {
  const t = useText('shell');
  const labelOf = usePageLabel();
  const { title } = useDisplayedTitle();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = pageAt(path);
  if (!name) return <span />;
  const under = parentOf(name);
  const group = groupAt(path);
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {group && <li>{t(group.label)}</li>}
        {under && (
          <li>
            <PageLink href={pathAt(under)}>{labelOf(under)}</PageLink>
          </li>
        )}
        <li aria-current="page">{(pageOf(name).kind === 'record' && title) || labelOf(name)}</li>
      </ol>
    </nav>
  );
}

/** Buttons that every style has, in the header or, without a header, in the sidebar. */
export function FrameTools() {
  return (
    <>
      <LanguageMenu />
      <MessagesFlyout />
      <NotificationsFlyout />
    </>
  );
}

function HomeLink() {
  const t = useText('shell');
  return (
    <PageLink className="header-logo" href={paths.root()} aria-label={t('product')}>
      <Logo word={t('product')} />
    </PageLink>
  );
}

const starts: Readonly<Record<HeaderKind, (parts: FrameParts, isNarrow: boolean) => ReactNode>> = {
  trail: ({ side }, isNarrow) => (
    <>
      <MenuToggle side={side} />
      {isNarrow ? <DisplayedTitle /> : <Breadcrumb />}
    </>
  ),
  brand: () => <HomeLink />,
  inside: () => (
    <>
      <HomeLink />
      <NavBar />
      <MarketState />
    </>
  ),
};

export function Header({ parts }: { readonly parts: FrameParts }) {
  const isNarrow = useIsNarrow();
  return (
    <header className="header bar-room" data-kind={parts.header}>
      {starts[parts.header](parts, isNarrow)}
      <SearchBox isIcon={isNarrow} hasCategory={parts.header !== 'trail'} />
      <FrameTools />
      {parts.side === null && !isNarrow && <UserMenu place="header" />}
      {/* On a phone the menu of the user opens the customizer. */}
      {!isNarrow && <CustomizerTab />}
    </header>
  );
}
