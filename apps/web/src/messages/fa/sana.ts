/** Words of SANA records besides the columns of their lists, and of the page of rial payments. */
import type { RecordWord } from '@nazer/contract/kernel/record.ts';
import type { resourceSaleRecord } from '@nazer/contract/sana/resource-sales.record.ts';
import type { rialiPaymentRecord } from '@nazer/contract/sana/riali-payments.record.ts';
import type { useExceptionRecord } from '@nazer/contract/sana/use-exceptions.record.ts';

export const messages = {
  'ResourceSale.share.use': 'مصرف',
  'ResourceSale.group.sale': 'فروش',
  'ResourceSale.group.source': 'منبع و صرافی',
  'ResourceSale.plan.schDate': 'تاریخ برنامه',
  'ResourceSale.plan.exchangeId': 'صرافی بانکی',
  'ResourceSale.plan.currency': 'ارز (کد سه‌حرفی)',
  'ResourceSale.plan.amount': 'مبلغ',
  'ResourceSale.plan.rate': 'نرخ (ریال)',
  'ResourceSale.plan.forumType': 'تالار',
  'ResourceSale.plan.resourceTitle': 'عنوان منبع',
  'ResourceSale.plan.letterNo': 'شماره نامه',
  'CurrencyUseException.group.exception': 'استثنا',
  'CurrencyUseException.add.sarafiId': 'صرافی',
  'CurrencyUseException.add.currencyUseId': 'سرفصل',
  'CurrencyUseException.add.mode': 'گونه استثنا',
  'CurrencyUseException.add.ceilingEur': 'سقف (یورو)، برای سقف متفاوت',
  'CurrencyUseException.add.validFrom': 'از تاریخ',
  'CurrencyUseException.add.validTo': 'تا تاریخ',
  'RialiPayment.group.payment': 'پرداخت',
  'RialiPayment.group.judgement': 'صحت‌سنجی',
  'RialiPayment.override.paymentValidity': 'نتیجه',
  requiredDocsLines: 'مدارک لازم (هر کدام در یک خط)',
  views: 'نماهای پرداخت ریالی',
  tabList: 'وضعیت پرداخت‌ها',
  tabOffices: 'تجمیع صرافی‌ها',
  tabValidity: 'گزارش صحت',
  failed: 'گزارش خوانده نشد',
  none: 'در این روزها پرداختی نیست.',
  range: 'روزها',
  last7: '7 روز',
  last30: '30 روز',
  last90: '90 روز',
  office: 'صرافی',
  dealsCount: 'معامله',
  dealsRial: 'جمع معامله‌ها (ریال)',
  paymentsCount: 'پرداخت',
  paymentsRial: 'جمع پرداخت‌ها (ریال)',
  coverage: 'پوشش',
  difference: 'مابه‌التفاوت (ریال)',
  valid: 'معتبر',
  totalRial: 'جمع (ریال)',
  faults: 'نتیجه‌ها',
} as const satisfies Readonly<
  Record<
    RecordWord<typeof resourceSaleRecord | typeof rialiPaymentRecord | typeof useExceptionRecord>,
    string
  >
> &
  Readonly<Record<string, string>>;
