/** The lines above the table of a report, in all languages. */
import type { Language } from './languages.ts';

interface ReportWords {
  /** `{user}`, `{at}`. */
  readonly madeBy: string;
  /** `{from}`, `{to}`. */
  readonly range: string;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  fa: { madeBy: 'تهیه: {user}، {at}', range: 'از {from} تا {to}' },
  en: { madeBy: 'Made by {user}, {at}', range: 'From {from} to {to}' },
  ar: { madeBy: 'إعداد: {user}، {at}', range: 'من {from} إلى {to}' },
  zh: { madeBy: '制作：{user}，{at}', range: '{from} 至 {to}' },
  es: { madeBy: 'Preparado por {user}, {at}', range: 'Del {from} al {to}' },
  fr: { madeBy: 'Établi par {user}, {at}', range: 'Du {from} au {to}' },
  it: { madeBy: 'Preparato da {user}, {at}', range: 'Dal {from} al {to}' },
};
