/** The groups of the menu side by side, each with its pages in a popover; groups without room stand under «more». */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { activePage, type MenuGroup, type MenuItem } from '../menu.ts';
import { usePageLabel } from '../page-label.ts';
import { pathAt } from '../paths.ts';
import { Flyout } from './flyouts/flyout.tsx';
import { MenuCount } from './menu-count.tsx';
import { useFittingCount } from './use-fitting-count.ts';
import { useOwnMenu } from './use-own-menu.ts';

function useActivePage() {
  return useRouterState({ select: ({ location }) => activePage(location.pathname) });
}

function Items({ items, onPick }: { readonly items: readonly MenuItem[]; readonly onPick: () => void }) {
  const labelOf = usePageLabel();
  const active = useActivePage();
  return items.map(({ page, icon }) => (
    <PageLink
      key={page}
      role="menuitem"
      href={pathAt(page)}
      aria-current={page === active ? 'page' : undefined}
      onClick={onPick}
    >
      <Icon name={icon} />
      {labelOf(page)}
      <MenuCount page={page} />
    </PageLink>
  ));
}

interface GroupProps {
  readonly label: string;
  readonly icon: IconName;
  readonly groups: readonly MenuGroup[];
  readonly isHidden?: boolean;
}

/** One popover with the pages of a group, or of several under their names. */
function GroupMenu({ label, icon, groups, isHidden = false }: GroupProps) {
  const t = useText('shell');
  const active = useActivePage();
  const isActive = groups.some(({ items }) => items.some(({ page }) => page === active));
  const face = (
    <>
      <Icon name={icon} />
      {label}
      <Icon name="chevron-down" />
    </>
  );
  return (
    <li data-active={isActive} hidden={isHidden}>
      <Flyout className="nav-group" label={label} isNamedByFace kind="menu" align="start" face={face}>
        {(close) =>
          groups.map((group) => (
            <div key={group.label} role="group" aria-label={t(group.label)}>
              {groups.length > 1 && <p className="nav-group-name">{t(group.label)}</p>}
              <Items items={group.items} onPick={close} />
            </div>
          ))
        }
      </Flyout>
    </li>
  );
}

export function NavBar() {
  const t = useText('shell');
  const groups = useOwnMenu();
  const { ref, count } = useFittingCount(groups.map(({ label }) => t(label)).join());
  const hidden = groups.slice(count);
  return (
    <nav className="nav-bar bar-room" aria-label={t('mainMenu')}>
      <ul ref={ref}>
        {groups.map((group, place) => (
          <GroupMenu
            key={group.label}
            label={t(group.label)}
            icon={group.icon}
            groups={[group]}
            isHidden={place >= count}
          />
        ))}
        <GroupMenu label={t('menuMore')} icon="more" groups={hidden} isHidden={hidden.length === 0} />
      </ul>
    </nav>
  );
}
