/** The lines above the table of a report, and the sheet that tells of a list, in all languages. */
import type { Language } from './languages.ts';

export interface ReportWords {
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
  /** What a file with numbers of natural persons holds of them; `own`: of the customers of the office that asked. */
  readonly personal: Readonly<Record<'shown' | 'hidden' | 'own', string>>;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  fa: {
    madeBy: 'تهیه: {user}، {at}',
    range: 'از {from} تا {to}',
    longFigures: 'رقم‌های بلندتر از {digits} رقم برای آن‌که چیزی از دست نرود متن نوشته شده‌اند.',
    about: 'درباره این فایل',
    noFilters: 'بدون پالایه',
    rowCount: '{count} ردیف',
    personal: {
      shown: 'شماره‌های اشخاص حقیقی در این فایل کامل‌اند؛ دریافت آن در رویدادها ثبت شده است.',
      hidden: 'شماره‌های اشخاص حقیقی در این فایل پوشیده‌اند.',
      own: 'شماره‌های مشتریان خود صرافی کامل و شماره‌های دیگران پوشیده است.',
    },
  },
  en: {
    madeBy: 'Made by {user}, {at}',
    range: 'From {from} to {to}',
    longFigures: 'Figures of more than {digits} digits are written as text, so that none of them is lost.',
    about: 'About this file',
    noFilters: 'No filter',
    rowCount: '{count} rows',
    personal: {
      shown: 'Numbers of natural persons are in this file in full; that it was taken is in the log.',
      hidden: 'Numbers of natural persons are hidden in this file.',
      own: 'Numbers of the office’s own customers are in full, those of others are hidden.',
    },
  },
  ar: {
    madeBy: 'إعداد: {user}، {at}',
    range: 'من {from} إلى {to}',
    longFigures: 'الأرقام التي تزيد على {digits} خانة مكتوبة نصًا حتى لا يضيع منها شيء.',
    about: 'عن هذا الملف',
    noFilters: 'بلا تصفية',
    rowCount: '{count} صفًا',
    personal: {
      shown: 'أرقام الأشخاص الطبيعيين كاملة في هذا الملف، وتنزيله مسجَّل في السجل.',
      hidden: 'أرقام الأشخاص الطبيعيين محجوبة في هذا الملف.',
      own: 'أرقام عملاء مكتب الصرافة نفسه كاملة، وأرقام غيرهم محجوبة.',
    },
  },
  zh: {
    madeBy: '制作：{user}，{at}',
    range: '{from} 至 {to}',
    longFigures: '超过 {digits} 位的数字以文本写入，以免丢失。',
    about: '关于此文件',
    noFilters: '无筛选',
    rowCount: '{count} 行',
    personal: {
      shown: '此文件包含自然人的完整号码，下载已记入日志。',
      hidden: '此文件中自然人的号码已隐藏。',
      own: '本兑换所客户的号码完整显示，其他人的号码已隐藏。',
    },
  },
  es: {
    madeBy: 'Preparado por {user}, {at}',
    range: 'Del {from} al {to}',
    longFigures:
      'Las cifras de más de {digits} dígitos se escriben como texto para que no se pierda ninguno.',
    about: 'Acerca de este archivo',
    noFilters: 'Sin filtros',
    rowCount: '{count} filas',
    personal: {
      shown:
        'Los números de personas físicas figuran completos en este archivo; su descarga consta en el registro.',
      hidden: 'Los números de personas físicas están ocultos en este archivo.',
      own: 'Los números de los clientes de la propia casa de cambio están completos; los de otros, ocultos.',
    },
  },
  fr: {
    madeBy: 'Établi par {user}, {at}',
    range: 'Du {from} au {to}',
    longFigures: 'Les nombres de plus de {digits} chiffres sont écrits en texte, pour n’en perdre aucun.',
    about: 'À propos de ce fichier',
    noFilters: 'Sans filtre',
    rowCount: '{count} lignes',
    personal: {
      shown:
        'Les numéros des personnes physiques figurent en entier dans ce fichier ; son téléchargement est inscrit au journal.',
      hidden: 'Les numéros des personnes physiques sont masqués dans ce fichier.',
      own: 'Les numéros des clients du bureau de change sont entiers, ceux des autres sont masqués.',
    },
  },
  it: {
    madeBy: 'Preparato da {user}, {at}',
    range: 'Dal {from} al {to}',
    longFigures: 'Le cifre con più di {digits} numeri sono scritte come testo, per non perderne nessuno.',
    about: 'Informazioni sul file',
    noFilters: 'Senza filtri',
    rowCount: '{count} righe',
    personal: {
      shown:
        'I numeri delle persone fisiche sono completi in questo file; il suo scaricamento è nel registro.',
      hidden: 'I numeri delle persone fisiche sono nascosti in questo file.',
      own: 'I numeri dei clienti dell’ufficio di cambio sono completi, quelli degli altri sono nascosti.',
    },
  },
};
