/** Child rows of one company (products, telephones): a small list with its own toolbar and dialog. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useResourceDialog } from '../../resources/dialog/use-resource-dialog.tsx';
import { Pager } from '../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../resources/grid/resource-grid.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { useRights } from '../../resources/page-rights.ts';
import { useCount } from '../../resources/use-format.ts';
import { useLocalState } from '../../resources/use-list-state.ts';
import { type ResourceList, useResourceList } from '../../resources/use-resource-list.ts';

/** Page size; one company rarely has more rows. */
const rowsAtOnce = 100;
const companyField = ['companyID'];

export interface CompanyRowsProps {
  readonly definition: ResourceDefinition;
  readonly companyID: number;
  readonly title: string;
  readonly icon: IconName;
  /** Sentence displayed when the company has no rows. */
  readonly emptyText: string;
  /** The list stands in a tab that names it, so its heading is left out. */
  readonly isTab?: boolean;
}

/**
 * List of one company's rows; nothing is read for the id 0. The list keeps its state itself, not in the address.
 */
export function useCompanyRows(
  definition: ResourceDefinition,
  companyID: number,
): ResourceList<ResourceDefinition> {
  const fixed = useMemo(
    () => [{ Field: 'companyID', Condition1: { Type: 'equals' as const, Filter: companyID } }],
    [companyID],
  );
  return useResourceList(definition, useLocalState(), {
    fixed,
    without: companyField,
    pageSize: rowsAtOnce,
    isEnabled: companyID > 0,
  });
}

export function CompanyRows(props: CompanyRowsProps) {
  const { definition, companyID, title, icon, emptyText, isTab = false } = props;
  const t = useText('grid');
  const count = useCount();
  const rights = useRights(definition);
  const list = useCompanyRows(definition, companyID);
  const initial = useMemo(() => ({ companyID }), [companyID]);
  const { open, dialog } = useResourceDialog(list, initial);
  return (
    <div className="rp-part">
      <header className="rp-part__head">
        {!isTab && <Icon name={icon} />}
        {!isTab && <h2>{title}</h2>}
        {!isTab && list.isKnown && <span className="rp-part__count">{count(list.total)}</span>}
        <span className="rg-space" />
        <ActionButton isSmall icon="plus" label={t('add')} reason={rights.edit} onPress={() => open('Add')} />
        <ActionButton
          isSmall
          icon="pencil"
          kind="ghost"
          label={t('edit')}
          reason={rights.edit}
          onPress={() => open('Edit')}
        />
        <ActionButton
          isSmall
          icon="trash"
          kind="ghost"
          isDanger
          label={t('delete')}
          reason={rights.delete}
          onPress={() => open('Delete')}
        />
      </header>
      <div className="cr-grid">
        <ResourceGrid
          list={list}
          hasFilters={false}
          onAction={open}
          empty={<EmptyState icon={icon} title={emptyText} />}
        />
      </div>
      {list.pageCount > 1 && <Pager list={list} isNarrow />}
      {dialog}
    </div>
  );
}
