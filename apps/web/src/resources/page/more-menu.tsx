/** Menu of rarely used actions of a list, such as multiple selection and deleted rows. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type MenuItem, PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { useGo } from '../../platform/page-link.tsx';
import { recordLinks } from '../../platform/record-links.ts';
import { type Translate, useText } from '../../platform/words/i18n.tsx';
import { writeFilters } from '../list-state.ts';
import type { Rights } from '../page-rights.ts';
import type { ResourceList } from '../use-resource-list.ts';

export interface MoreMenuProps {
  readonly list: ResourceList;
  /**
   * The user's rights on the rows, each the sentence why it is missing or empty, and the state of multiple selection;
   * undefined for read-only lists.
   */
  readonly writing?:
    | { readonly rights: Rights; readonly isMany: boolean; readonly onMany: (isMany: boolean) => void }
    | undefined;
  /** Items placed before the menu's own; on a phone those that have no room in the toolbar. */
  readonly items?: readonly MenuItem[];
}

/** Items that toggle multiple selection and the display of deleted rows. */
function writingItems(
  list: ResourceList,
  { rights, isMany, onMany }: NonNullable<MoreMenuProps['writing']>,
  t: Translate<'grid'>,
): readonly MenuItem[] {
  const { isDeleted } = list.state;
  return [
    {
      key: 'many',
      label: t(isMany ? 'selectOne' : 'selectMany'),
      disabled: isDeleted || rights.delete !== '',
      onClick: () => onMany(!isMany),
    },
    {
      key: 'deleted',
      label: rights.mayRestore || isDeleted ? t(isDeleted ? 'liveRows' : 'deletedRows') : t('noRestoreRight'),
      icon: <Icon name={rights.mayRestore ? 'restore' : 'lock'} />,
      disabled: !rights.mayRestore && !isDeleted,
      onClick: () => list.showDeleted(!isDeleted),
    },
  ];
}

export function MoreMenu({ list, writing, items = [] }: MoreMenuProps) {
  const t = useText('grid');
  const go = useGo();
  const { definition, state } = list;
  const own: readonly MenuItem[] = [
    ...(writing ? writingItems(list, writing, t) : []),
    ...(recordLinks.listOf(definition.name)
      ? [
          {
            key: 'pivot',
            label: t('pivot'),
            icon: <Icon name="columns" />,
            onClick: () => go(recordLinks.pivotOf(definition.name, writeFilters(state.filters))),
          },
        ]
      : []),
    { key: 'refresh', label: t('refresh'), icon: <Icon name="refresh" />, onClick: list.retry },
  ];
  return (
    <PopupMenu
      label={t('more')}
      items={[...items, ...own]}
      trigger={(props) => (
        <Button
          kind="ghost"
          icon={<Icon name="more" />}
          aria-label={t('more')}
          className="rp-button rp-button--ghost"
          {...props}
        />
      )}
    />
  );
}
