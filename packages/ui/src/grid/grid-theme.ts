/** AG Grid's theme made of our CSS variables, so that a change of theme or palette needs no new grid. */
import { themeQuartz, type Theme } from 'ag-grid-community';
import { FONT_FAMILY } from '../theme/font.ts';
import { gridMeasures } from './grid-measures.ts';

const line = (color: string) => ({ width: 1, style: 'solid', color });

const params = {
  fontFamily: FONT_FAMILY,
  fontSize: gridMeasures.fontSize,
  dataFontSize: gridMeasures.fontSize,
  headerFontSize: gridMeasures.headerFontSize,
  headerFontWeight: gridMeasures.headerFontWeight,
  spacing: 6,
  rowHeight: 'var(--nz-row)',
  headerHeight: gridMeasures.headerHeight,
  cellHorizontalPadding: gridMeasures.cellPaddingInline,
  iconSize: 12,
  backgroundColor: 'var(--nz-surface)',
  foregroundColor: 'var(--nz-tx)',
  cellTextColor: 'var(--nz-tx)',
  headerTextColor: 'var(--nz-tx2)',
  headerBackgroundColor: 'var(--nz-well)',
  chromeBackgroundColor: 'var(--nz-well)',
  borderColor: 'var(--nz-hair)',
  rowBorder: line('var(--nz-hair2)'),
  headerRowBorder: line('var(--nz-hair)'),
  columnBorder: false,
  headerColumnBorder: line('var(--nz-hair)'),
  headerColumnBorderHeight: gridMeasures.separatorHeight,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  // No stripes: hairlines already guide the eye, stripes fight the selection.
  oddRowBackgroundColor: 'var(--nz-surface)',
  rowHoverColor: 'var(--nz-hov)',
  selectedRowBackgroundColor: 'var(--nz-sel)',
  accentColor: 'var(--nz-primary)',
  checkboxCheckedBackgroundColor: 'var(--nz-fill)',
  checkboxCheckedBorderColor: 'var(--nz-fill)',
  checkboxUncheckedBorderColor: 'var(--nz-ctl)',
  inputBackgroundColor: 'var(--nz-surface)',
  inputBorder: line('var(--nz-ctl-soft)'),
  inputFocusBorder: line('var(--nz-primary)'),
  inputPlaceholderTextColor: 'var(--nz-tx3)',
  inputHeight: 24,
  inputBorderRadius: 4,
  menuBackgroundColor: 'var(--nz-overlay)',
  menuTextColor: 'var(--nz-tx)',
  popupShadow: 'var(--nz-sh2)',
  rowLoadingSkeletonEffectColor: 'var(--nz-mute-tint)',
  browserColorScheme: 'inherit',
} as const;

/** Theme of all grids in light and dark; another object would make every grid write its sheets and measure again. */
export const gridTheme: Theme = themeQuartz.withParams(params);
