/** Exports the groups as a workbook, made by the server from the same pivot. */
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

export function PivotFile({ definition, choice, filterModels }: Props) {
  const t = useText('grid');
  const reason = useExportReason(definition);
  const { rows, columns, figures } = choice;
  const take = async () => {
    const order = {
      SortModels: [],
      filterModels,
      columns: fileColumns(definition, figures),
      format: 'xlsx',
      pivot: { rows, columns },
    } as const;
    const { ticket } = await prepareExport(definition, order);
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
