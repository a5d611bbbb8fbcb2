/** Names of the files of SANA and headings of their columns, besides those of the dashboards, in all languages. */
import type { Language } from '../words/languages.ts';

export interface SanaWords {
  readonly files: Readonly<Record<'coins' | 'resourceSales' | 'rialiAggregate' | 'rialiValidity', string>>;
  readonly columns: Readonly<
    Record<
      | 'resourceTitle'
      | 'letterNo'
      | 'used'
      | 'remaining'
      | 'forum'
      | 'transactionType'
      | 'customerType'
      | 'coinType'
      | 'mintYear'
      | 'quantity'
      | 'unitPrice'
      | 'mobile'
      | 'serials'
      | 'dealsCount'
      | 'dealsRial'
      | 'paymentsCount'
      | 'paymentsRial'
      | 'coverage'
      | 'diff'
      | 'count'
      | 'validPct'
      | 'time',
      string
    >
  >;
  /** A line above a table: `{year}`. */
  readonly year: string;
}

export const sanaWords: Readonly<Record<Language, SanaWords>> = {
  fa: {
    files: {
      coins: 'معاملات سکه',
      resourceSales: 'فروش از محل منابع',
      rialiAggregate: 'تجمیع پرداخت‌های ریالی',
      rialiValidity: 'صحت پرداخت‌های ریالی',
    },
    columns: {
      resourceTitle: 'عنوان منبع',
      letterNo: 'شماره نامه',
      used: 'مصرف‌شده',
      remaining: 'مانده',
      forum: 'تالار',
      transactionType: 'نوع معامله',
      customerType: 'نوع مشتری',
      coinType: 'نوع سکه',
      mintYear: 'سال ضرب',
      quantity: 'تعداد',
      unitPrice: 'قیمت واحد (ریال)',
      mobile: 'موبایل',
      serials: 'شماره سریال‌ها',
      dealsCount: 'شمار معاملات',
      dealsRial: 'ریال معاملات',
      paymentsCount: 'شمار پرداخت‌ها',
      paymentsRial: 'ریال پرداخت‌ها',
      coverage: 'درصد پوشش',
      diff: 'تفاوت (ریال)',
      count: 'شمار',
      validPct: 'درصد معتبر',
      time: 'ساعت',
    },
    year: 'سال {year}',
  },
  en: {
    files: {
      coins: 'Coin dealings',
      resourceSales: 'Sales from resources',
      rialiAggregate: 'Rial payments by office',
      rialiValidity: 'Validity of rial payments',
    },
    columns: {
      resourceTitle: 'Resource',
      letterNo: 'Letter no.',
      used: 'Used',
      remaining: 'Remaining',
      forum: 'Hall',
      transactionType: 'Side',
      customerType: 'Customer kind',
      coinType: 'Coin',
      mintYear: 'Minted',
      quantity: 'Quantity',
      unitPrice: 'Unit price (rial)',
      mobile: 'Mobile',
      serials: 'Serial numbers',
      dealsCount: 'Deals',
      dealsRial: 'Rials of deals',
      paymentsCount: 'Payments',
      paymentsRial: 'Rials of payments',
      coverage: 'Coverage (%)',
      diff: 'Difference (rial)',
      count: 'Count',
      validPct: 'Valid (%)',
      time: 'Time',
    },
    year: 'Year {year}',
  },
  ar: {
    files: {
      coins: 'صفقات المسكوكات',
      resourceSales: 'البيع من الموارد',
      rialiAggregate: 'المدفوعات الريالية حسب المكتب',
      rialiValidity: 'صحة المدفوعات الريالية',
    },
    columns: {
      resourceTitle: 'المورد',
      letterNo: 'رقم الخطاب',
      used: 'المستخدم',
      remaining: 'المتبقي',
      forum: 'القاعة',
      transactionType: 'نوع الصفقة',
      customerType: 'نوع العميل',
      coinType: 'نوع المسكوكة',
      mintYear: 'سنة السك',
      quantity: 'العدد',
      unitPrice: 'سعر الوحدة (ريال)',
      mobile: 'الهاتف',
      serials: 'الأرقام التسلسلية',
      dealsCount: 'عدد الصفقات',
      dealsRial: 'ريالات الصفقات',
      paymentsCount: 'عدد المدفوعات',
      paymentsRial: 'ريالات المدفوعات',
      coverage: 'التغطية (%)',
      diff: 'الفرق (ريال)',
      count: 'العدد الكلي',
      validPct: 'الصحيح (%)',
      time: 'الساعة',
    },
    year: 'سنة {year}',
  },
  zh: {
    files: {
      coins: '金币交易',
      resourceSales: '资源出售',
      rialiAggregate: '各兑换所里亚尔付款',
      rialiValidity: '里亚尔付款有效性',
    },
    columns: {
      resourceTitle: '资源名目',
      letterNo: '函号',
      used: '已用',
      remaining: '剩余',
      forum: '交易厅',
      transactionType: '方向',
      customerType: '客户类型',
      coinType: '金币种类',
      mintYear: '铸造年份',
      quantity: '数量',
      unitPrice: '单价（里亚尔）',
      mobile: '手机',
      serials: '序列号',
      dealsCount: '交易数',
      dealsRial: '交易里亚尔',
      paymentsCount: '付款数',
      paymentsRial: '付款里亚尔',
      coverage: '覆盖率（%）',
      diff: '差额（里亚尔）',
      count: '笔数',
      validPct: '有效率（%）',
      time: '时间',
    },
    year: '{year} 年',
  },
  es: {
    files: {
      coins: 'Operaciones con monedas',
      resourceSales: 'Ventas de recursos',
      rialiAggregate: 'Pagos en riales por oficina',
      rialiValidity: 'Validez de los pagos en riales',
    },
    columns: {
      resourceTitle: 'Recurso',
      letterNo: 'N.º de carta',
      used: 'Usado',
      remaining: 'Restante',
      forum: 'Sala',
      transactionType: 'Sentido',
      customerType: 'Tipo de cliente',
      coinType: 'Moneda de oro',
      mintYear: 'Acuñación',
      quantity: 'Cantidad',
      unitPrice: 'Precio unitario (rial)',
      mobile: 'Móvil',
      serials: 'Números de serie',
      dealsCount: 'Operaciones',
      dealsRial: 'Riales de operaciones',
      paymentsCount: 'Pagos',
      paymentsRial: 'Riales de pagos',
      coverage: 'Cobertura (%)',
      diff: 'Diferencia (rial)',
      count: 'Número',
      validPct: 'Válidos (%)',
      time: 'Hora',
    },
    year: 'Año {year}',
  },
  fr: {
    files: {
      coins: 'Opérations sur pièces',
      resourceSales: 'Ventes de ressources',
      rialiAggregate: 'Paiements en rials par bureau',
      rialiValidity: 'Validité des paiements en rials',
    },
    columns: {
      resourceTitle: 'Ressource',
      letterNo: 'N° de lettre',
      used: 'Utilisé',
      remaining: 'Restant',
      forum: 'Salle',
      transactionType: 'Sens',
      customerType: 'Type de client',
      coinType: 'Pièce',
      mintYear: 'Frappe',
      quantity: 'Quantité',
      unitPrice: 'Prix unitaire (rial)',
      mobile: 'Mobile',
      serials: 'Numéros de série',
      dealsCount: 'Opérations',
      dealsRial: 'Rials des opérations',
      paymentsCount: 'Paiements',
      paymentsRial: 'Rials des paiements',
      coverage: 'Couverture (%)',
      diff: 'Écart (rial)',
      count: 'Nombre',
      validPct: 'Valides (%)',
      time: 'Heure',
    },
    year: 'Année {year}',
  },
  it: {
    files: {
      coins: 'Operazioni su monete',
      resourceSales: 'Vendite dalle risorse',
      rialiAggregate: 'Pagamenti in rial per ufficio',
      rialiValidity: 'Validità dei pagamenti in rial',
    },
    columns: {
      resourceTitle: 'Risorsa',
      letterNo: 'N. lettera',
      used: 'Usato',
      remaining: 'Residuo',
      forum: 'Sala',
      transactionType: 'Verso',
      customerType: 'Tipo di cliente',
      coinType: 'Moneta',
      mintYear: 'Conio',
      quantity: 'Quantità',
      unitPrice: 'Prezzo unitario (rial)',
      mobile: 'Cellulare',
      serials: 'Numeri di serie',
      dealsCount: 'Operazioni',
      dealsRial: 'Rial delle operazioni',
      paymentsCount: 'Pagamenti',
      paymentsRial: 'Rial dei pagamenti',
      coverage: 'Copertura (%)',
      diff: 'Differenza (rial)',
      count: 'Numero',
      validPct: 'Validi (%)',
      time: 'Ora',
    },
    year: 'Anno {year}',
  },
};
