/** What an office may be allowed, in the order people read it. */
export const rightKeys = ['allowBuy', 'allowSell', 'accessImportExportTalars', 'accessToSecondRate'] as const;
