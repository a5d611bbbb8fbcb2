/** Menu of the sidebar: favourites, foldable groups, a search, and a mode to arrange them. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isComposing } from '../../platform/keys.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { hrefOf, isActiveItem, type MenuGroup, type MenuItem, nameOfItem } from '../menu.ts';
import { useItemLabel } from '../page-label.ts';
import { MenuCount } from './menu-count.tsx';
import { useMenuPreference } from './menu-preference.ts';
import { matcherOf } from './palette/matches.ts';
import { favouritesIn, shownGroups, useWholeMenu } from './use-own-menu.ts';

const useAddress = (): string => useRouterState({ select: ({ location }) => location.pathname });

function NavItem({ item }: { readonly item: MenuItem }) {
  const label = useItemLabel()(item);
  const isActive = isActiveItem(item, useAddress());
  return (
    <li data-active={isActive}>
      <PageLink
        className="nav-item"
        href={hrefOf(item)}
        aria-current={isActive ? 'page' : undefined}
        title={label}
      >
        <Icon name={item.icon} />
        <span className="nav-word">{label}</span>
        {/* A line of one root of a page has no count: the count is of the whole page. */}
        {item.root === undefined && <MenuCount page={item.page} />}
      </PageLink>
    </li>
  );
}

const Items = ({ items }: { readonly items: readonly MenuItem[] }) =>
  items.map((item) => <NavItem key={nameOfItem(item)} item={item} />);

interface GroupProps {
  readonly group: MenuGroup;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** Group of pages. A folded group shows its active page only; the mini sidebar, which has no headings, shows all. */
function Group({ group: { label, items }, isFolded, onFold }: GroupProps) {
  const t = useText('shell');
  const id = useId();
  return (
    <section>
      <h2>
        <button type="button" aria-expanded={!isFolded} aria-controls={id} onClick={onFold}>
          {t(label)}
          <Icon name="chevron-down" />
        </button>
      </h2>
      <ul id={id} data-folded={isFolded}>
        <Items items={items} />
      </ul>
    </section>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly name: string;
  readonly icon: 'star' | 'check';
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Switch({ label, name, icon, isOn, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      className="nav-item"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      onClick={onToggle}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Mode for arranging: hides groups and marks lines as favourites. */
function Arranging({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const t = useText('shell');
  const labelOf = useItemLabel();
  const { preference, toggle } = useMenuPreference();
  return groups.map(({ label: group, items }) => (
    <section key={group} className="menu-arranging">
      <Switch
        label={t(group)}
        name={t('showGroup', { group: t(group) })}
        icon="check"
        isOn={!preference.hidden.includes(group)}
        onToggle={() => toggle('hidden', group)}
      />
      <ul>
        {items.map((item) => (
          <li key={nameOfItem(item)}>
            <Switch
              label={labelOf(item)}
              name={t('addFavourite', { page: labelOf(item) })}
              icon="star"
              isOn={preference.favourites.includes(nameOfItem(item))}
              onToggle={() => toggle('favourites', nameOfItem(item))}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Found({ text, groups }: { readonly text: string; readonly groups: readonly MenuGroup[] }) {
  const t = useText('shell');
  const labelOf = useItemLabel();
  const isMeant = matcherOf(text);
  const found = groups.flatMap(({ label, items }) =>
    items.filter((item) => isMeant(labelOf(item), t(label))),
  );
  if (found.length === 0) return <p className="menu-note">{t('notInMenu')}</p>;
  return (
    <ul>
      <Items items={found} />
    </ul>
  );
}

function Arranged({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const t = useText('shell');
  const { preference, toggle } = useMenuPreference();
  const favourites = favouritesIn(groups, preference);
  return (
    <>
      {favourites.length > 0 && (
        <section>
          <h2>{t('favourites')}</h2>
          <ul>
            <Items items={favourites} />
          </ul>
        </section>
      )}
      {shownGroups(groups, preference).map((group) => (
        <Group
          key={group.label}
          group={group}
          isFolded={preference.folded.includes(group.label)}
          onFold={() => toggle('folded', group.label)}
        />
      ))}
    </>
  );
}

export function SidebarMenu() {
  const t = useText('shell');
  const groups = useWholeMenu();
  const [text, setText] = useState('');
  const [isArranging, setIsArranging] = useState(false);
  const body = isArranging ? (
    <Arranging groups={groups} />
  ) : text.trim() === '' ? (
    <Arranged groups={groups} />
  ) : (
    <Found text={text} groups={groups} />
  );
  return (
    <>
      <div className="menu-tools" role="search">
        <input
          type="search"
          aria-label={t('findInMenu')}
          placeholder={t('findInMenu')}
          maxLength={60}
          value={text}
          disabled={isArranging}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) =>
            event.key === 'Escape' &&
            text !== '' &&
            !isComposing(event) &&
            (event.preventDefault(), setText(''))
          }
        />
        <button
          type="button"
          className="icon-button"
          aria-pressed={isArranging}
          aria-label={isArranging ? t('arrangeDone') : t('arrangeMenu')}
          title={isArranging ? t('arrangeDone') : t('arrangeMenu')}
          onClick={() => setIsArranging(!isArranging)}
        >
          <Icon name={isArranging ? 'check' : 'sliders'} />
        </button>
      </div>
      <nav className="sidebar-menu" aria-label={t('mainMenu')}>
        {body}
      </nav>
    </>
  );
}
