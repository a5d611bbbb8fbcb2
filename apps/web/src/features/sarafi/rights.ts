/** Rights of an office in display order. */
export const rightKeys = ['allowBuy', 'allowSell', 'accessImportExportTalars', 'accessToSecondRate'] as const;
