/** Names of the files of the dashboards and headings of their columns, in all languages. */
import type { Language } from '../words/languages.ts';

export interface DashboardWords {
  readonly files: Readonly<Record<'nimaDays' | 'nimaTotals' | 'dealings' | 'rialiPayments', string>>;
  readonly columns: Readonly<
    Record<
      | 'date'
      | 'supply'
      | 'demand'
      | 'dealt'
      | 'min'
      | 'max'
      | 'average'
      | 'currency'
      | 'amount'
      | 'rate'
      | 'totalRial'
      | 'usdEq'
      | 'eurEq'
      | 'dollarAverage'
      | 'id'
      | 'supplier'
      | 'nationalId'
      | 'sarafi'
      | 'status'
      | 'trackingCode'
      | 'customer'
      | 'payType'
      | 'refNo'
      | 'validity'
      | 'mismatch',
      string
    >
  >;
}

export const dashboardWords: Readonly<Record<Language, DashboardWords>> = {
  fa: {
    files: {
      nimaDays: 'گزارش روزانه نیما',
      nimaTotals: 'گزارش تجمیعی نیما',
      dealings: 'معاملات صادرات',
      rialiPayments: 'پرداخت‌های ریالی',
    },
    columns: {
      date: 'تاریخ',
      supply: 'عرضه',
      demand: 'تقاضا',
      dealt: 'معامله‌شده',
      min: 'کمترین نرخ',
      max: 'بیشترین نرخ',
      average: 'میانگین موزون',
      currency: 'ارز',
      amount: 'مبلغ ارزی',
      rate: 'نرخ',
      totalRial: 'مبلغ ریالی',
      usdEq: 'معادل دلاری',
      eurEq: 'معادل یورویی',
      dollarAverage: 'میانگین موزون معادل دلاری',
      id: 'شناسه',
      supplier: 'عرضه‌کننده',
      nationalId: 'شناسه ملی',
      sarafi: 'صرافی',
      status: 'وضعیت',
      trackingCode: 'کد رهگیری سنا',
      customer: 'مشتری',
      payType: 'روش پرداخت',
      refNo: 'شماره مرجع',
      validity: 'نتیجه صحت‌سنجی',
      mismatch: 'مغایرت (ریال)',
    },
  },
  en: {
    files: {
      nimaDays: 'NIMA by day',
      nimaTotals: 'NIMA totals',
      dealings: 'Export dealings',
      rialiPayments: 'Rial payments',
    },
    columns: {
      date: 'Date',
      supply: 'Supply',
      demand: 'Demand',
      dealt: 'Dealt',
      min: 'Lowest rate',
      max: 'Highest rate',
      average: 'Weighted average',
      currency: 'Currency',
      amount: 'Amount',
      rate: 'Rate',
      totalRial: 'Rials',
      usdEq: 'USD equivalent',
      eurEq: 'EUR equivalent',
      dollarAverage: 'Weighted average of USD equivalent',
      id: 'Number',
      supplier: 'Supplier',
      nationalId: 'National ID',
      sarafi: 'Exchange office',
      status: 'Status',
      trackingCode: 'SANA tracking code',
      customer: 'Customer',
      payType: 'Payment method',
      refNo: 'Reference',
      validity: 'Verification',
      mismatch: 'Mismatch (rial)',
    },
  },
  ar: {
    files: {
      nimaDays: 'نيما يومياً',
      nimaTotals: 'إجماليات نيما',
      dealings: 'صفقات التصدير',
      rialiPayments: 'المدفوعات بالريال',
    },
    columns: {
      date: 'التاريخ',
      supply: 'العرض',
      demand: 'الطلب',
      dealt: 'المتداول',
      min: 'أدنى سعر',
      max: 'أعلى سعر',
      average: 'المتوسط المرجح',
      currency: 'العملة',
      amount: 'المبلغ',
      rate: 'السعر',
      totalRial: 'بالريال',
      usdEq: 'ما يعادله بالدولار',
      eurEq: 'ما يعادله باليورو',
      dollarAverage: 'المتوسط المرجح لمعادل الدولار',
      id: 'الرقم',
      supplier: 'العارض',
      nationalId: 'الرقم الوطني',
      sarafi: 'مكتب الصرافة',
      status: 'الحالة',
      trackingCode: 'رمز تتبع سنا',
      customer: 'العميل',
      payType: 'طريقة الدفع',
      refNo: 'المرجع',
      validity: 'نتيجة التحقق',
      mismatch: 'الفرق (ريال)',
    },
  },
  zh: {
    files: {
      nimaDays: 'NIMA 每日报告',
      nimaTotals: 'NIMA 汇总报告',
      dealings: '出口交易',
      rialiPayments: '里亚尔付款',
    },
    columns: {
      date: '日期',
      supply: '供应',
      demand: '需求',
      dealt: '成交',
      min: '最低汇率',
      max: '最高汇率',
      average: '加权平均',
      currency: '货币',
      amount: '金额',
      rate: '汇率',
      totalRial: '里亚尔金额',
      usdEq: '美元等值',
      eurEq: '欧元等值',
      dollarAverage: '美元等值加权平均',
      id: '编号',
      supplier: '供应商',
      nationalId: '国民身份号',
      sarafi: '兑换所',
      status: '状态',
      trackingCode: 'SANA 跟踪码',
      customer: '客户',
      payType: '付款方式',
      refNo: '参考号',
      validity: '核验结果',
      mismatch: '差额（里亚尔）',
    },
  },
  es: {
    files: {
      nimaDays: 'NIMA por día',
      nimaTotals: 'Totales de NIMA',
      dealings: 'Operaciones de exportación',
      rialiPayments: 'Pagos en riales',
    },
    columns: {
      date: 'Fecha',
      supply: 'Oferta',
      demand: 'Demanda',
      dealt: 'Negociado',
      min: 'Tipo mínimo',
      max: 'Tipo máximo',
      average: 'Media ponderada',
      currency: 'Divisa',
      amount: 'Importe',
      rate: 'Tipo',
      totalRial: 'Riales',
      usdEq: 'Equivalente en USD',
      eurEq: 'Equivalente en EUR',
      dollarAverage: 'Media ponderada del equivalente en USD',
      id: 'Número',
      supplier: 'Proveedor',
      nationalId: 'Identificación nacional',
      sarafi: 'Casa de cambio',
      status: 'Estado',
      trackingCode: 'Código SANA',
      customer: 'Cliente',
      payType: 'Forma de pago',
      refNo: 'Referencia',
      validity: 'Verificación',
      mismatch: 'Diferencia (rial)',
    },
  },
  fr: {
    files: {
      nimaDays: 'NIMA par jour',
      nimaTotals: 'Totaux NIMA',
      dealings: 'Opérations d’exportation',
      rialiPayments: 'Paiements en rials',
    },
    columns: {
      date: 'Date',
      supply: 'Offre',
      demand: 'Demande',
      dealt: 'Négocié',
      min: 'Taux minimal',
      max: 'Taux maximal',
      average: 'Moyenne pondérée',
      currency: 'Devise',
      amount: 'Montant',
      rate: 'Taux',
      totalRial: 'Rials',
      usdEq: 'Équivalent USD',
      eurEq: 'Équivalent EUR',
      dollarAverage: 'Moyenne pondérée en équivalent USD',
      id: 'Numéro',
      supplier: 'Fournisseur',
      nationalId: 'Identifiant national',
      sarafi: 'Bureau de change',
      status: 'État',
      trackingCode: 'Code SANA',
      customer: 'Client',
      payType: 'Mode de paiement',
      refNo: 'Référence',
      validity: 'Vérification',
      mismatch: 'Écart (rial)',
    },
  },
  it: {
    files: {
      nimaDays: 'NIMA per giorno',
      nimaTotals: 'Totali NIMA',
      dealings: 'Operazioni di esportazione',
      rialiPayments: 'Pagamenti in rial',
    },
    columns: {
      date: 'Data',
      supply: 'Offerta',
      demand: 'Domanda',
      dealt: 'Negoziato',
      min: 'Tasso minimo',
      max: 'Tasso massimo',
      average: 'Media ponderata',
      currency: 'Valuta',
      amount: 'Importo',
      rate: 'Tasso',
      totalRial: 'Rial',
      usdEq: 'Controvalore USD',
      eurEq: 'Controvalore EUR',
      dollarAverage: 'Media ponderata del controvalore USD',
      id: 'Numero',
      supplier: 'Fornitore',
      nationalId: 'Codice nazionale',
      sarafi: 'Ufficio di cambio',
      status: 'Stato',
      trackingCode: 'Codice SANA',
      customer: 'Cliente',
      payType: 'Metodo di pagamento',
      refNo: 'Riferimento',
      validity: 'Verifica',
      mismatch: 'Differenza (rial)',
    },
  },
};
