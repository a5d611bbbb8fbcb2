/** Pages of deals reported to SANA, uploads, currency uses, payments and merchants. */
import { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import { chequeList } from '@nazer/contract/payments/cheques.list.ts';
import { invalidDepositList } from '@nazer/contract/payments/invalid-deposits.list.ts';
import { reconciliationList } from '@nazer/contract/payments/reconciliations.list.ts';
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import { resourceSaleList } from '@nazer/contract/sana/resource-sales.list.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { sanaTransactionList } from '@nazer/contract/sana/sana-transactions.list.ts';
import { useExceptionList } from '@nazer/contract/sana/use-exceptions.list.ts';
import { listPage, type PageEntry, recordPage } from './page-entry.ts';

export const sanaPages = {
  sanaDeals: listPage('/sana/deals', sanaTransactionList, { menu: { group: 'sana', icon: 'exchange' } }),
  upload: {
    path: '/sana/upload',
    label: 'upload',
    permission: 'sana.upload',
    menu: { group: 'sana', icon: 'upload' },
    areas: ['intake', 'files', 'grid', 'dialog', 'record'],
    kind: 'frame',
    file: 'intake/upload-page',
  },
  currencyUses: listPage('/sana/uses', currencyUseList, {
    menu: { group: 'sana', icon: 'tag' },
    file: 'sana/currency-uses-page',
    areas: ['grid', 'quick', 'masks', 'files', 'dialog', 'record', 'sana'],
  }),
  useExceptions: listPage('/sana/exceptions', useExceptionList, {
    menu: { group: 'sana', icon: 'shield' },
    drawer: {
      record: async () => (await import('@nazer/contract/sana/use-exceptions.record.ts')).useExceptionRecord,
      creation: { action: 'add', permission: 'sana.exception.edit' },
    },
  }),
  resourceSales: listPage('/sana/resource-sales', resourceSaleList, {
    menu: { group: 'sana', icon: 'bank' },
    drawer: {
      record: async () => (await import('@nazer/contract/sana/resource-sales.record.ts')).resourceSaleRecord,
      creation: { action: 'plan', permission: 'sana.resource.edit' },
    },
  }),
  coins: listPage('/sana/coins', coinList, { menu: { group: 'sana', icon: 'star' } }),
  rialiPayments: listPage('/sana/payments', rialiPaymentList, {
    menu: { group: 'sana', icon: 'card' },
    file: 'sana/payments-page',
    areas: ['grid', 'quick', 'masks', 'files', 'sana'],
  }),
  rialiPayment: recordPage('/sana/payments/:id', rialiPaymentList, {
    under: 'rialiPayments',
    record: async () => (await import('@nazer/contract/sana/riali-payments.record.ts')).rialiPaymentRecord,
  }),
  cheques: listPage('/payments/cheques', chequeList, { menu: { group: 'sana', icon: 'file' } }),
  cheque: recordPage('/payments/cheques/:id', chequeList, {
    under: 'cheques',
    record: async () => (await import('@nazer/contract/payments/cheques.record.ts')).chequeRecord,
  }),
  deposits: listPage('/payments/deposits', invalidDepositList, {
    menu: { group: 'sana', icon: 'alert' },
    drawer: {
      record: async () =>
        (await import('@nazer/contract/payments/invalid-deposits.record.ts')).invalidDepositRecord,
    },
  }),
  reconcile: listPage('/payments/reconcile', reconciliationList, {
    menu: { group: 'sana', icon: 'shield' },
    drawer: {
      record: async () =>
        (await import('@nazer/contract/payments/reconciliations.record.ts')).reconciliationRecord,
    },
  }),
  merchants: listPage('/merchants', merchantList, { menu: { group: 'sana', icon: 'building' } }),
  merchant: recordPage('/merchants/:id', merchantList, {
    under: 'merchants',
    record: async () => (await import('@nazer/contract/merchants/merchants.record.ts')).merchantRecord,
  }),
} as const satisfies Record<string, PageEntry>;
