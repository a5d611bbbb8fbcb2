/** The few words of template and refused rows that stand nowhere else. */
import type { Language } from '@nazer/contract/words/languages.ts';

export interface FileWords {
  /** Heading of the column that says why a row was refused. */
  readonly reasons: string;
  readonly refused: string;
  readonly template: string;
  /** Name of the sheet with the values that columns accept. */
  readonly values: string;
}

export const fileWords: Readonly<Record<Language, FileWords>> = {
  fa: { reasons: 'دلیل رد', refused: 'ردیف‌های ردشده', template: 'نمونه', values: 'مقدارهای مجاز' },
  en: { reasons: 'Why refused', refused: 'Refused rows', template: 'template', values: 'Allowed values' },
  zh: { reasons: '拒绝原因', refused: '被拒绝的行', template: '模板', values: '允许的值' },
  es: { reasons: 'Motivo', refused: 'Filas rechazadas', template: 'plantilla', values: 'Valores permitidos' },
  fr: {
    reasons: 'Motif du refus',
    refused: 'Lignes refusées',
    template: 'modèle',
    values: 'Valeurs admises',
  },
  it: { reasons: 'Motivo', refused: 'Righe rifiutate', template: 'modello', values: 'Valori ammessi' },
  ar: { reasons: 'سبب الرفض', refused: 'الصفوف المرفوضة', template: 'نموذج', values: 'القيم المسموحة' },
};
