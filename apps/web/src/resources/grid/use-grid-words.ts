import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';

/** The few words of AG Grid's own that can be heard: everything else is drawn by us. */
export function useGridWords(): Record<string, string> {
  const t = useText('grid');
  return useMemo(
    () => ({
      page: t('pages'),
      contains: t('contains'),
      ariaRowSelect: t('chooseRow'),
      ariaRowToggleSelection: t('chooseRow'),
      ariaRowDeselect: t('chooseRow'),
      ariaHeaderSelection: t('selectAll'),
      ariaSelectAllRows: t('selectAll'),
      ariaToggleCellValue: t('chooseRow'),
      ariaColumnSelectAll: t('selectAll'),
      ariaSortableColumn: t('ariaSort'),
      ariaLabelSelectField: t('columns'),
    }),
    [t],
  );
}
