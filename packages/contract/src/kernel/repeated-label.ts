/** Whether a value already contains its label as whole words: «صرافی بانکی جهان» needs no «صرافی» before it. */
export const isLabelRepeated = (label: string, value: string): boolean =>
  ` ${value} `.toLowerCase().includes(` ${label.toLowerCase()} `);
