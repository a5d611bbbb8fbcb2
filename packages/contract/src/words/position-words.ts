/** Sheets and headings of the workbook of a position, in all languages. */
import type { Language } from './languages.ts';

export type PositionSheet =
  | 'title'
  | 'balance'
  | 'sanaBuy'
  | 'sanaSell'
  | 'nimaBuy'
  | 'nimaSell'
  | 'bank'
  | 'corrections';

export type PositionColumn =
  | 'date'
  | 'currency'
  | 'opening'
  | 'sanaBuy'
  | 'nimaBuy'
  | 'bankBuy'
  | 'interBuy'
  | 'sanaSell'
  | 'nimaSell'
  | 'bankSell'
  | 'interSell'
  | 'correction'
  | 'closing'
  | 'euroRate'
  | 'closingEur'
  | 'reference'
  | 'party'
  | 'nationalId'
  | 'amount'
  | 'rate'
  | 'totalRial'
  | 'euro'
  | 'use'
  | 'status'
  | 'direction'
  | 'reason'
  | 'description'
  | 'balanceAfter';

export interface PositionWords {
  readonly sheets: Readonly<Record<PositionSheet, string>>;
  readonly columns: Readonly<Record<PositionColumn, string>>;
}

export const positionWords: Readonly<Record<Language, PositionWords>> = {
  fa: {
    sheets: {
      title: 'پوزیشن',
      balance: 'تراز',
      sanaBuy: 'خرید سنا',
      sanaSell: 'فروش سنا',
      nimaBuy: 'خرید نیما',
      nimaSell: 'فروش نیما',
      bank: 'بانک',
      corrections: 'اصلاحی',
    },
    columns: {
      date: 'تاریخ',
      currency: 'ارز',
      opening: 'مانده آغاز',
      sanaBuy: 'خرید سنا',
      nimaBuy: 'خرید نیما',
      bankBuy: 'خرید از بانک',
      interBuy: 'خرید از صرافی',
      sanaSell: 'فروش سنا',
      nimaSell: 'فروش نیما',
      bankSell: 'فروش به بانک',
      interSell: 'فروش به صرافی',
      correction: 'اصلاحی',
      closing: 'مانده پایان',
      euroRate: 'ضریب یورو',
      closingEur: 'مانده پایان به یورو',
      reference: 'شماره',
      party: 'طرف معامله',
      nationalId: 'کد یا شناسه ملی',
      amount: 'مقدار',
      rate: 'نرخ',
      totalRial: 'مبلغ ریالی',
      euro: 'معادل یورویی',
      use: 'سرفصل',
      status: 'وضعیت',
      direction: 'جهت',
      reason: 'علت',
      description: 'شرح',
      balanceAfter: 'مانده پس از سند',
    },
  },
  en: {
    sheets: {
      title: 'Position',
      balance: 'Balance',
      sanaBuy: 'SANA purchases',
      sanaSell: 'SANA sales',
      nimaBuy: 'NIMA purchases',
      nimaSell: 'NIMA sales',
      bank: 'Banks',
      corrections: 'Corrections',
    },
    columns: {
      date: 'Date',
      currency: 'Currency',
      opening: 'Opening',
      sanaBuy: 'SANA purchases',
      nimaBuy: 'NIMA purchases',
      bankBuy: 'Bank purchases',
      interBuy: 'Purchases from offices',
      sanaSell: 'SANA sales',
      nimaSell: 'NIMA sales',
      bankSell: 'Bank sales',
      interSell: 'Sales to offices',
      correction: 'Correction',
      closing: 'Closing',
      euroRate: 'Euro coefficient',
      closingEur: 'Closing in euro',
      reference: 'Number',
      party: 'Other party',
      nationalId: 'National ID',
      amount: 'Amount',
      rate: 'Rate',
      totalRial: 'Rials',
      euro: 'In euro',
      use: 'Heading',
      status: 'Status',
      direction: 'Direction',
      reason: 'Reason',
      description: 'Description',
      balanceAfter: 'Balance after',
    },
  },
  ar: {
    sheets: {
      title: 'المركز',
      balance: 'الرصيد',
      sanaBuy: 'مشتريات سنا',
      sanaSell: 'مبيعات سنا',
      nimaBuy: 'مشتريات نيما',
      nimaSell: 'مبيعات نيما',
      bank: 'البنوك',
      corrections: 'التصحيحات',
    },
    columns: {
      date: 'التاريخ',
      currency: 'العملة',
      opening: 'رصيد البداية',
      sanaBuy: 'مشتريات سنا',
      nimaBuy: 'مشتريات نيما',
      bankBuy: 'الشراء من البنك',
      interBuy: 'الشراء من الصرافات',
      sanaSell: 'مبيعات سنا',
      nimaSell: 'مبيعات نيما',
      bankSell: 'البيع للبنك',
      interSell: 'البيع للصرافات',
      correction: 'التصحيح',
      closing: 'رصيد النهاية',
      euroRate: 'معامل اليورو',
      closingEur: 'رصيد النهاية باليورو',
      reference: 'الرقم',
      party: 'الطرف الآخر',
      nationalId: 'الرقم الوطني',
      amount: 'المبلغ',
      rate: 'السعر',
      totalRial: 'المبلغ بالريال',
      euro: 'المعادل باليورو',
      use: 'البند',
      status: 'الحالة',
      direction: 'الاتجاه',
      reason: 'السبب',
      description: 'الوصف',
      balanceAfter: 'الرصيد بعد القيد',
    },
  },
  zh: {
    sheets: {
      title: '头寸',
      balance: '余额',
      sanaBuy: 'SANA 买入',
      sanaSell: 'SANA 卖出',
      nimaBuy: 'NIMA 买入',
      nimaSell: 'NIMA 卖出',
      bank: '银行',
      corrections: '更正',
    },
    columns: {
      date: '日期',
      currency: '币种',
      opening: '期初',
      sanaBuy: 'SANA 买入',
      nimaBuy: 'NIMA 买入',
      bankBuy: '从银行买入',
      interBuy: '从兑换所买入',
      sanaSell: 'SANA 卖出',
      nimaSell: 'NIMA 卖出',
      bankSell: '卖给银行',
      interSell: '卖给兑换所',
      correction: '更正',
      closing: '期末',
      euroRate: '欧元系数',
      closingEur: '期末欧元',
      reference: '编号',
      party: '交易对方',
      nationalId: '国民身份号',
      amount: '金额',
      rate: '汇率',
      totalRial: '里亚尔金额',
      euro: '欧元等值',
      use: '用途',
      status: '状态',
      direction: '方向',
      reason: '原因',
      description: '说明',
      balanceAfter: '更正后余额',
    },
  },
  es: {
    sheets: {
      title: 'Posición',
      balance: 'Saldo',
      sanaBuy: 'Compras SANA',
      sanaSell: 'Ventas SANA',
      nimaBuy: 'Compras NIMA',
      nimaSell: 'Ventas NIMA',
      bank: 'Bancos',
      corrections: 'Correcciones',
    },
    columns: {
      date: 'Fecha',
      currency: 'Moneda',
      opening: 'Apertura',
      sanaBuy: 'Compras SANA',
      nimaBuy: 'Compras NIMA',
      bankBuy: 'Compras a bancos',
      interBuy: 'Compras a casas de cambio',
      sanaSell: 'Ventas SANA',
      nimaSell: 'Ventas NIMA',
      bankSell: 'Ventas a bancos',
      interSell: 'Ventas a casas de cambio',
      correction: 'Corrección',
      closing: 'Cierre',
      euroRate: 'Coeficiente del euro',
      closingEur: 'Cierre en euros',
      reference: 'Número',
      party: 'Contraparte',
      nationalId: 'Identificación nacional',
      amount: 'Importe',
      rate: 'Tipo de cambio',
      totalRial: 'Importe en riales',
      euro: 'En euros',
      use: 'Concepto',
      status: 'Estado',
      direction: 'Sentido',
      reason: 'Motivo',
      description: 'Descripción',
      balanceAfter: 'Saldo posterior',
    },
  },
  fr: {
    sheets: {
      title: 'Position',
      balance: 'Solde',
      sanaBuy: 'Achats SANA',
      sanaSell: 'Ventes SANA',
      nimaBuy: 'Achats NIMA',
      nimaSell: 'Ventes NIMA',
      bank: 'Banques',
      corrections: 'Corrections',
    },
    columns: {
      date: 'Date',
      currency: 'Devise',
      opening: 'Ouverture',
      sanaBuy: 'Achats SANA',
      nimaBuy: 'Achats NIMA',
      bankBuy: 'Achats aux banques',
      interBuy: 'Achats aux bureaux',
      sanaSell: 'Ventes SANA',
      nimaSell: 'Ventes NIMA',
      bankSell: 'Ventes aux banques',
      interSell: 'Ventes aux bureaux',
      correction: 'Correction',
      closing: 'Clôture',
      euroRate: 'Coefficient euro',
      closingEur: 'Clôture en euros',
      reference: 'Numéro',
      party: 'Contrepartie',
      nationalId: 'Identifiant national',
      amount: 'Montant',
      rate: 'Taux',
      totalRial: 'Montant en rials',
      euro: 'En euros',
      use: 'Rubrique',
      status: 'État',
      direction: 'Sens',
      reason: 'Motif',
      description: 'Description',
      balanceAfter: 'Solde après',
    },
  },
  it: {
    sheets: {
      title: 'Posizione',
      balance: 'Saldo',
      sanaBuy: 'Acquisti SANA',
      sanaSell: 'Vendite SANA',
      nimaBuy: 'Acquisti NIMA',
      nimaSell: 'Vendite NIMA',
      bank: 'Banche',
      corrections: 'Correzioni',
    },
    columns: {
      date: 'Data',
      currency: 'Valuta',
      opening: 'Apertura',
      sanaBuy: 'Acquisti SANA',
      nimaBuy: 'Acquisti NIMA',
      bankBuy: 'Acquisti da banche',
      interBuy: 'Acquisti da cambiavalute',
      sanaSell: 'Vendite SANA',
      nimaSell: 'Vendite NIMA',
      bankSell: 'Vendite a banche',
      interSell: 'Vendite a cambiavalute',
      correction: 'Correzione',
      closing: 'Chiusura',
      euroRate: 'Coefficiente euro',
      closingEur: 'Chiusura in euro',
      reference: 'Numero',
      party: 'Controparte',
      nationalId: 'Identificativo nazionale',
      amount: 'Importo',
      rate: 'Cambio',
      totalRial: 'Importo in rial',
      euro: 'In euro',
      use: 'Voce',
      status: 'Stato',
      direction: 'Direzione',
      reason: 'Motivo',
      description: 'Descrizione',
      balanceAfter: 'Saldo dopo',
    },
  },
};
