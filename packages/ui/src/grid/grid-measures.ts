/** Measures in px that AG Grid's theme and the first rows, which stand in its place, share. */
export const gridMeasures = {
  headerHeight: 32,
  filterRowHeight: 34,
  fontSize: 13,
  headerFontSize: 12.5,
  headerFontWeight: 500,
  cellPadding: 10,
  /** Height of the line between two headings, as a part of theirs. */
  separatorHeight: '45%',
} as const;
