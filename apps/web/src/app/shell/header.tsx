/** The bar above the page: toggle, breadcrumb, search, language, messages, notifications. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../platform/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useFallbackTitle, useShownTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { groupAt } from '../menu.ts';
import { pageAt, pageOf } from '../pages.ts';
import { paths } from '../paths.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MessagesFlyout } from './messages-flyout.tsx';
import { NotificationsFlyout } from './notifications-flyout.tsx';
import { SearchBox } from './search-box.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

function MenuToggle() {
  const t = useText('shell');
  const isNarrow = useIsNarrow();
  const toggle = () =>
    settings.setState(({ navStyle }) =>
      isNarrow ? { navCollapsed: true } : { navStyle: navStyle === 'fixed' ? 'mini-sidebar' : 'fixed' },
    );
  const label = isNarrow ? t('openMenu') : t('toggleMenu');
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={toggle}>
      <Icon name={isNarrow ? 'menu' : 'sidebar'} />
    </button>
  );
}

/** The name of the present page in the menu; empty for an unknown address. */
function usePageLabel(): string {
  const t = useText('shell');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = pageAt(path);
  return name ? t(pageOf(name).label) : '';
}

/** On phones: what the page is called and how much it holds. */
function ShownTitle() {
  const { title, count, isAtLeast } = useShownTitle();
  const label = usePageLabel();
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
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = pageAt(path);
  if (!name) return <span />;
  const { label, under } = pageOf(name);
  const group = groupAt(path);
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {group && <li>{t(group.label)}</li>}
        {under && (
          <li>
            <PageLink href={paths[under]()}>{t(pageOf(under).label)}</PageLink>
          </li>
        )}
        <li aria-current="page">{t(label)}</li>
      </ol>
    </nav>
  );
}

export function Header() {
  const isNarrow = useIsNarrow();
  useFallbackTitle(usePageLabel());
  return (
    <header className="header">
      <MenuToggle />
      {isNarrow ? <ShownTitle /> : <Breadcrumb />}
      <SearchBox isIcon={isNarrow} />
      {!isNarrow && (
        <>
          <LanguageMenu />
          <MessagesFlyout />
        </>
      )}
      <NotificationsFlyout />
    </header>
  );
}
