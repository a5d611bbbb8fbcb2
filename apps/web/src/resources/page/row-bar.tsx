/** Bar at the bottom of a phone with the name of the selected row and its actions. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { DialogMode } from '../dialog/record-form.ts';
import type { Rights } from '../page-rights.ts';
import { titleOf } from '@nazer/contract/kernel/row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { ClosedReasons } from './toolbar.tsx';

export interface RowFootProps {
  readonly list: ResourceList;
  /** Reasons of the disabled actions; only the first is displayed for lack of room. */
  readonly reasons: readonly string[];
  readonly children: ReactNode;
}

/** Renders nothing while no row is selected or deleted rows are displayed. */
export function RowFoot({ list, reasons, children }: RowFootProps) {
  const row = list.selectedRow;
  if (!row || list.state.isDeleted) return null;
  const title = titleOf(list.definition, row);
  return (
    <div className="rp-row-bar" role="toolbar" aria-label={title}>
      <b>{title}</b>
      <span className="rg-space" />
      <ClosedReasons reasons={reasons.filter((reason) => reason !== '').slice(0, 1)} />
      {children}
    </div>
  );
}

export interface RowBarProps {
  readonly list: ResourceList<ResourceDefinition>;
  readonly rights: Rights;
  readonly onAction: (mode: DialogMode) => void;
}

export function RowBar({ list, rights, onAction }: RowBarProps) {
  const t = useText('grid');
  return (
    <RowFoot list={list} reasons={[rights.edit, rights.delete]}>
      <ActionButton icon="pencil" label={t('edit')} reason={rights.edit} onPress={() => onAction('Edit')} />
      <ActionButton icon="eye" label={t('detail')} onPress={() => onAction('Detail')} />
      <ActionButton
        icon="trash"
        label={t('delete')}
        isIconOnly
        isDanger
        reason={rights.delete}
        onPress={() => onAction('Delete')}
      />
    </RowFoot>
  );
}
