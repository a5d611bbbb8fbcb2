/** The bar above the page: toggle, breadcrumb, search, language, messages, notifications. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useFallbackTitle, useDisplayedTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { groupAt } from '../menu.ts';
import { usePageLabel } from '../page-label.ts';
import { pageAt, pageOf, parentOf } from '../pages.ts';
import { pathAt } from '../paths.ts';
import { LanguageMenu } from './flyouts/language-menu.tsx';
import { MessagesFlyout } from './flyouts/messages-flyout.tsx';
import { NotificationsFlyout } from './flyouts/notifications-flyout.tsx';
import { SearchBox } from './palette/search-box.tsx';
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
function usePresentLabel(): string {
  const labelOf = usePageLabel();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = pageAt(path);
  return name ? labelOf(name) : '';
}

/** On phones: what the page is called and how much it holds. */
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

export function Header() {
  const isNarrow = useIsNarrow();
  useFallbackTitle(usePresentLabel());
  return (
    <header className="header">
      <MenuToggle />
      {isNarrow ? <DisplayedTitle /> : <Breadcrumb />}
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
