/** Comparison of two roles: permissions that only one of them has, or all permissions when the switch is off. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Button, Select, Switch } from 'antd';
import { Fragment, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { type PermissionCatalogue, type RoleRow, useRole } from './roles-data.ts';

export interface RolesCompareProps {
  readonly roles: readonly RoleRow[];
  readonly catalogue: PermissionCatalogue;
  /** Ids of both roles; 0 for one not chosen. */
  readonly pair: readonly [number, number];
  readonly onPair: (pair: readonly [number, number]) => void;
  readonly onEnd: () => void;
}

/** Sign that a role has a permission, or has not. */
function Has({ isHeld }: { readonly isHeld: boolean }) {
  const t = useText('roles');
  if (!isHeld)
    return (
      <span className="nz-none" role="img" aria-label={t('hasNot')}>
        –
      </span>
    );
  return (
    <span className="ro-has" role="img" aria-label={t('has')}>
      <Icon name="check" />
    </span>
  );
}

interface TableProps {
  readonly catalogue: PermissionCatalogue;
  /** Titles of the first and the second role. */
  readonly titles: readonly [string, string];
  /** Keys of the permissions of the first and the second role. */
  readonly held: readonly [ReadonlySet<string>, ReadonlySet<string>];
  /** Only permissions that one of the roles lacks. */
  readonly isShort: boolean;
}

function CompareTable({ catalogue, titles, held, isShort }: TableProps) {
  const t = useText('roles');
  const [first, second] = held;
  const isDifferent = (key: string) => first.has(key) !== second.has(key);
  const groups = catalogue.groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ key }) => !isShort || isDifferent(key)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  if (groups.length === 0) return <EmptyState icon="check" title={t('noDifference')} />;
  return (
    <table className="ro-table ro-table--compare" aria-label={t('compareTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('permission')}</th>
          <th scope="col">{t('key')}</th>
          <th scope="col">{titles[0]}</th>
          <th scope="col">{titles[1]}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.key}>
            <tr className="ro-group">
              <th scope="rowgroup" colSpan={4}>
                {group.label}
              </th>
            </tr>
            {group.permissions.map(({ key, label }) => (
              <tr key={key} className={!isShort && isDifferent(key) ? 'ro-different' : ''}>
                <td>{label}</td>
                <td>
                  <code dir="ltr">{key}</code>
                </td>
                <td>
                  <Has isHeld={first.has(key)} />
                </td>
                <td>
                  <Has isHeld={second.has(key)} />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

export function RolesCompare({ roles, catalogue, pair, onPair, onEnd }: RolesCompareProps) {
  const t = useText('roles');
  const count = useCount();
  const [isShort, setIsShort] = useState(true);
  const first = useRole(pair[0]);
  const second = useRole(pair[1]);
  const options = roles.map(({ roleId, title }) => ({ value: roleId, label: title }));
  const failed = [first, second].find(({ isError }) => isError);
  const isReady = first.data !== undefined && second.data !== undefined;
  const held = [new Set(first.data?.permissions), new Set(second.data?.permissions)] as const;
  const keys = catalogue.groups.flatMap(({ permissions }) => permissions.map(({ key }) => key));
  const differences = keys.filter((key) => held[0].has(key) !== held[1].has(key)).length;
  const picker = (place: 0 | 1) => (
    <Select<number>
      className="ro-picker"
      aria-label={t(place === 0 ? 'firstRole' : 'secondRole')}
      placeholder={t(place === 0 ? 'firstRole' : 'secondRole')}
      value={pair[place] || null}
      options={options.map((option) => ({ ...option, disabled: option.value === pair[1 - place] }))}
      onChange={(roleId) => onPair(place === 0 ? [roleId, pair[1]] : [pair[0], roleId])}
    />
  );
  return (
    <section className="ro-compare" aria-label={t('compareTitle')}>
      <div className="pt-bar">
        {picker(0)}
        {picker(1)}
        <label className="rc-switch">
          <Switch size="small" checked={isShort} onChange={setIsShort} />
          {t('differencesOnly')}
        </label>
        {isReady && <Tag plain>{t('differenceCount', { count: count(differences) })}</Tag>}
        <span className="rg-space" />
        <Button icon={<Icon name="close" />} onClick={onEnd}>
          {t('endCompare')}
        </Button>
      </div>
      {isReady ? (
        <CompareTable
          catalogue={catalogue}
          titles={[first.data.title, second.data.title]}
          held={held}
          isShort={isShort}
        />
      ) : failed ? (
        <FailedReading title={t('rolesFailed')} query={failed} />
      ) : pair[0] > 0 && pair[1] > 0 ? (
        <SkeletonRows label={t('loading')} rows={12} />
      ) : (
        <EmptyState icon="users" title={t('chooseRole')} />
      )}
    </section>
  );
}
