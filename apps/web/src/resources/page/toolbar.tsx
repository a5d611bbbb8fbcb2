/** Toolbar of a resource: add, edit, detail, delete; filter chips; columns, import and export at the end. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { DialogMode } from '../dialog/record-form.ts';
import type { Rights } from '../page-rights.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { FilterChips } from './filter-chips.tsx';

export interface ToolbarProps {
  readonly list: ResourceList<ResourceDefinition>;
  readonly rights: Rights;
  readonly onAction: (mode: DialogMode) => void;
  /** Buttons at the end of the toolbar: columns, import, export, more. */
  readonly end: ReactNode;
}

/**
 * Reasons of disabled buttons as text, each once, because touch and keyboard users see no tooltip; empty ones are left
 * out.
 */
export function ClosedReasons({ reasons }: { readonly reasons: readonly string[] }) {
  const distinct = [...new Set(reasons.filter((reason) => reason !== ''))];
  return distinct.map((reason) => (
    <span key={reason} className="rp-reason">
      <Icon name="lock" size={12} />
      {reason}
    </span>
  ));
}

export function Toolbar({ list, rights, onAction, end }: ToolbarProps) {
  const t = useText('grid');
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('rowActions')}>
      <ActionButton
        icon="plus"
        label={t('add')}
        kind="primary"
        reason={rights.edit}
        onPress={() => onAction('Add')}
      />
      <ActionButton icon="pencil" label={t('edit')} reason={rights.edit} onPress={() => onAction('Edit')} />
      <ActionButton icon="eye" label={t('detail')} onPress={() => onAction('Detail')} />
      <ActionButton
        icon="trash"
        label={t('delete')}
        isDanger
        reason={rights.delete}
        onPress={() => onAction('Delete')}
      />
      <ClosedReasons reasons={[rights.edit, rights.delete]} />
      <div className="rp-bar__filters">
        <FilterChips list={list} />
      </div>
      {end}
    </div>
  );
}
