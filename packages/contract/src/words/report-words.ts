/** The lines above the table of a report, and the sheet that tells of a list, in all languages. */
import type { Language } from './languages.ts';

interface ReportWords {
  /** `{user}`, `{at}`. */
  readonly madeBy: string;
  /** `{from}`, `{to}`. */
  readonly range: string;
  /** `{digits}`: what becomes of figures a spreadsheet would round. */
  readonly longFigures: string;
  /** Name of the sheet that tells of a list: its filters, its rows, who made it. */
  readonly about: string;
  readonly noFilters: string;
  /** `{count}`. */
  readonly rowCount: string;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  fa: {
    madeBy: 'تهیه: {user}، {at}',
    range: 'از {from} تا {to}',
    longFigures: 'رقم‌های بلندتر از {digits} رقم برای آن‌که چیزی از دست نرود متن نوشته شده‌اند.',
    about: 'درباره این فایل',
    noFilters: 'بدون پالایه',
    rowCount: '{count} ردیف',
  },
  en: {
    madeBy: 'Made by {user}, {at}',
    range: 'From {from} to {to}',
    longFigures: 'Figures of more than {digits} digits are written as text, so that none of them is lost.',
    about: 'About this file',
    noFilters: 'No filter',
    rowCount: '{count} rows',
  },
  ar: {
    madeBy: 'إعداد: {user}، {at}',
    range: 'من {from} إلى {to}',
    longFigures: 'الأرقام التي تزيد على {digits} خانة مكتوبة نصًا حتى لا يضيع منها شيء.',
    about: 'عن هذا الملف',
    noFilters: 'بلا تصفية',
    rowCount: '{count} صفًا',
  },
  zh: {
    madeBy: '制作：{user}，{at}',
    range: '{from} 至 {to}',
    longFigures: '超过 {digits} 位的数字以文本写入，以免丢失。',
    about: '关于此文件',
    noFilters: '无筛选',
    rowCount: '{count} 行',
  },
  es: {
    madeBy: 'Preparado por {user}, {at}',
    range: 'Del {from} al {to}',
    longFigures:
      'Las cifras de más de {digits} dígitos se escriben como texto para que no se pierda ninguno.',
    about: 'Acerca de este archivo',
    noFilters: 'Sin filtros',
    rowCount: '{count} filas',
  },
  fr: {
    madeBy: 'Établi par {user}, {at}',
    range: 'Du {from} au {to}',
    longFigures: 'Les nombres de plus de {digits} chiffres sont écrits en texte, pour n’en perdre aucun.',
    about: 'À propos de ce fichier',
    noFilters: 'Sans filtre',
    rowCount: '{count} lignes',
  },
  it: {
    madeBy: 'Preparato da {user}, {at}',
    range: 'Dal {from} al {to}',
    longFigures: 'Le cifre con più di {digits} numeri sono scritte come testo, per non perderne nessuno.',
    about: 'Informazioni sul file',
    noFilters: 'Senza filtri',
    rowCount: '{count} righe',
  },
};
