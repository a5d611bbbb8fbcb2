/**
 * Measures that AG Grid's theme shares with the picture of its first rows, which is displayed until AG Grid is
 * loaded (`first-rows.tsx`): both must look the same. In pixels, except the weight and the percentage.
 */
export const gridMeasures = {
  headerHeight: 32,
  filterRowHeight: 34,
  fontSize: 13,
  headerFontSize: 12.5,
  headerFontWeight: 500,
  /** Padding at the left and at the right of a cell. */
  cellPaddingInline: 10,
  /** Height of the line between two headings, as a share of the height of the headings. */
  separatorHeight: '45%',
} as const;
