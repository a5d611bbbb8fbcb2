import type { GridWords } from '@nazer/ui/grid/grid-words.ts';
import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';

/** AG Grid's own words, mostly for screen readers, in the language of the page. */
export function useGridWords(): GridWords {
  const t = useText('grid');
  return useMemo(
    () => ({
      ariaChecked: t('ariaChecked'),
      ariaUnchecked: t('ariaUnchecked'),
      ariaIndeterminate: t('ariaIndeterminate'),
      ariaHeaderSelection: t('selectAll'),
      ariaRowSelectAll: t('selectAll'),
      ariaRowToggleSelection: t('chooseRow'),
      ariaRowSelectionDisabled: t('chooseRow'),
      ariaRowSelect: t('chooseRow'),
      ariaRowDeselect: t('chooseRow'),
      ariaToggleCellValue: t('chooseRow'),
      ariaSortableColumn: t('ariaSort'),
      ariaColumnFiltered: t('ariaFiltered'),
      ariaFilterColumn: t('filters'),
      ariaFilterMenuOpen: t('filters'),
      ariaFilterInput: t('filters'),
      ariaMenuColumn: t('columns'),
      ariaLabelColumnFilter: t('filters'),
      ariaLabelColumnMenu: t('columns'),
      loadingOoo: t('loading'),
      noRowsToShow: t('noRows'),
      noMatchingRows: t('emptyByFilter'),
    }),
    [t],
  );
}
