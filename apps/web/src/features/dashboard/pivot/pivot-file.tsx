/** Exports the groups, or the rows behind one of them, as a workbook, which the server makes of the same filters. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { startDownload } from '../../../platform/calls/files.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { useExportReason } from '../../../resources/page-rights.ts';
import { prepareExport } from '../../../resources/resource-api.ts';
import { type PivotChoice, countFigure } from './pivot-address.ts';

interface Props {
  readonly definition: ListDefinition;
  readonly choice: PivotChoice;
  readonly filterModels: readonly FilterModel[];
}

/** Columns requested for the file; the count is always included. */
export const fileColumns = (definition: ListDefinition, figures: readonly string[]): string[] => [
  ...definition.key,
  ...figures.filter((key) => key !== countFigure),
];

interface FileButtonProps extends Pick<Props, 'definition' | 'filterModels'> {
  readonly columns: readonly string[];
  /** Grouping of the file; without it the file has the rows themselves. */
  readonly pivot?: Pick<PivotChoice, 'rows' | 'columns'>;
}

/** Button that downloads rows or groups as a workbook; a refusal is shown as a toast. */
export function FileButton({ definition, filterModels, columns, pivot }: FileButtonProps) {
  const t = useText('grid');
  const reason = useExportReason(definition);
  const take = async () => {
    const order = { SortModels: [], filterModels, columns, format: 'xlsx' } as const;
    const { ticket } = await prepareExport(definition, { ...order, ...(pivot && { pivot }) });
    startDownload(definition.name, ticket);
  };
  return (
    <ActionButton
      icon="download"
      label={t('excel')}
      reason={reason}
      onPress={() => void take().catch(() => undefined)}
    />
  );
}

export function PivotFile({ definition, choice, filterModels }: Props) {
  const { rows, columns, figures } = choice;
  return (
    <FileButton
      definition={definition}
      filterModels={filterModels}
      columns={fileColumns(definition, figures)}
      pivot={{ rows, columns }}
    />
  );
}
