/**
 * Bar with the groups of the menu side by side, each with its pages in a popover; groups without room stand under
 * «more».
 */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { hrefOf, isActiveItem, type MenuGroup, type MenuItem, nameOfItem } from '../menu.ts';
import { useItemLabel } from '../page-label.ts';
import { Flyout } from './flyouts/flyout.tsx';
import { MenuCount } from './menu-count.tsx';
import { useFittingCount } from './use-fitting-count.ts';
import { useMenuPreference } from './menu-preference.ts';
import { favouritesIn, shownGroups, useWholeMenu } from './use-own-menu.ts';

const useAddress = (): string => useRouterState({ select: ({ location }) => location.pathname });

/** Lines of a popover. A page with several roots has a line for each; its count stands beside its first line alone. */
function Items({ items, onPick }: { readonly items: readonly MenuItem[]; readonly onPick: () => void }) {
  const labelOf = useItemLabel();
  const address = useAddress();
  return items.map((item) => (
    <PageLink
      key={nameOfItem(item)}
      role="menuitem"
      href={hrefOf(item)}
      aria-current={isActiveItem(item, address) ? 'page' : undefined}
      onClick={onPick}
    >
      <Icon name={item.icon} />
      {labelOf(item)}
      {item.root === undefined && <MenuCount page={item.page} />}
    </PageLink>
  ));
}

/** Group of the menu, or the user's favourites. */
type BarGroup = Omit<MenuGroup, 'label'> & { readonly label: MenuGroup['label'] | 'favourites' };

/** Groups of the bar: favourites first, then those the user has not hidden. */
function useBarGroups(): readonly BarGroup[] {
  const groups = useWholeMenu();
  const { preference } = useMenuPreference();
  const items = favouritesIn(groups, preference);
  const visible = shownGroups(groups, preference);
  return items.length > 0 ? [{ label: 'favourites', icon: 'star', items }, ...visible] : visible;
}

interface GroupProps {
  readonly label: string;
  readonly icon: IconName;
  readonly groups: readonly BarGroup[];
  /** Hides the button, where the bar has no room for it or «more» has nothing to show. */
  readonly isHidden?: boolean;
}

/** Popover with the pages of one group, or of several below their names. */
function GroupMenu({ label, icon, groups, isHidden = false }: GroupProps) {
  const t = useText('shell');
  const address = useAddress();
  const isActive = groups.some(({ items }) => items.some((item) => isActiveItem(item, address)));
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
  const groups = useBarGroups();
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
