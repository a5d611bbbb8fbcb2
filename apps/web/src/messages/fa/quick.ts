/** Words of the quick filters above lists. */
import type { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import type { demandList } from '@nazer/contract/exports/demands.list.ts';
import type { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import type { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import type { offerList } from '@nazer/contract/imports/offers.list.ts';
import type { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import type { requestList } from '@nazer/contract/imports/requests.list.ts';
import type { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import type { chequeList } from '@nazer/contract/payments/cheques.list.ts';
import type { invalidDepositList } from '@nazer/contract/payments/invalid-deposits.list.ts';
import type { reconciliationList } from '@nazer/contract/payments/reconciliations.list.ts';
import type { coinList } from '@nazer/contract/sana/coins.list.ts';
import type { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import type { resourceSaleList } from '@nazer/contract/sana/resource-sales.list.ts';
import type { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import type { useExceptionList } from '@nazer/contract/sana/use-exceptions.list.ts';
import type { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import type { QuickWord } from '@nazer/contract/kernel/list.ts';

type Lists =
  | typeof officeList
  | typeof feedBatchList
  | typeof supplyList
  | typeof demandList
  | typeof dealingList
  | typeof rateBandList
  | typeof chequeList
  | typeof invalidDepositList
  | typeof reconciliationList
  | typeof merchantList
  | typeof rialiPaymentList
  | typeof resourceSaleList
  | typeof coinList
  | typeof currencyUseList
  | typeof useExceptionList
  | typeof offerList
  | typeof requestList;

export const messages = {
  quick: 'پرسش‌های هر روز',
  'ExchangeOffice.near': 'بیش از 80٪ سقف',
  'ExchangeOffice.breach': 'گذشته از سقف',
  'ExchangeOffice.licence': 'پایان مجوز تا 60 روز',
  'ExchangeOffice.suspended': 'تعلیق‌شده',
  'ExchangeOffice.noStart': 'بدون پوزیشن شروع روز',
  'Supply.open': 'باز',
  'Supply.reserved': 'در انتظار تسویه',
  'Supply.ending': 'تا سه روز دیگر منقضی می‌شود',
  'Supply.bankOnly': 'فقط صرافی بانکی',
  'Supply.today': 'امروز',
  'Demand.open': 'باز',
  'Demand.reserved': 'در انتظار تسویه',
  'Demand.ending': 'تا سه روز دیگر منقضی می‌شود',
  'Demand.targeted': 'برای یک عرضه',
  'Demand.today': 'امروز',
  'Dealing.withdrawal': 'انصراف بی‌پاسخ',
  'Dealing.unpaid': 'ریال پرداخت نشده',
  'Dealing.late': 'مهلت ریال تا امروز',
  'Dealing.toFinish': 'در انتظار نهایی‌شدن',
  'Dealing.today': 'امروز',
  'RateBand.inForce': 'در حال اجرا',
  'RateBand.coming': 'از روزهای آینده',
  'RateBand.ended': 'پایان‌یافته',
  'RateBand.capped': 'با سقف خرید روزانه',
  'RateBand.replaced': 'جایگزین‌شده',
  'DigitalCheque.open': 'در جریان',
  'DigitalCheque.dueSoon': 'سررسید تا یک هفته',
  'DigitalCheque.late': 'سررسید گذشته',
  'DigitalCheque.bounced': 'برگشتی',
  'DigitalCheque.today': 'صادرشده امروز',
  'InvalidDeposit.open': 'باز',
  'InvalidDeposit.noIdentifier': 'بی‌شناسه',
  'InvalidDeposit.mistyped': 'شناسه نادرست',
  'InvalidDeposit.old': 'کهنه‌تر از سه روز',
  'InvalidDeposit.today': 'امروز',
  'Reconciliation.open': 'صف باز',
  'Reconciliation.noCode': 'بی‌کد سنا',
  'Reconciliation.noPayment': 'بی‌پرداخت',
  'Reconciliation.differs': 'مغایر',
  'Reconciliation.mine': 'سپرده به من',
  'Merchant.overdue': 'تعهد سررسید گذشته',
  'Merchant.blockedBySystem': 'مسدود سیستمی',
  'Merchant.blockedByManual': 'مسدود دستی',
  'Merchant.noAccess': 'بی‌دسترسی',
  'Merchant.cardEnding': 'کارت رو به پایان',
  'RialiPayment.wrong': 'نامعتبر',
  'RialiPayment.notFound': 'یافت‌نشده در بانک',
  'RialiPayment.notAsked': 'استعلام‌نشده',
  'RialiPayment.overridden': 'اصلاح‌شده به دست ناظر',
  'RialiPayment.today': 'امروز',
  'ResourceSale.planned': 'برنامه‌ریزی',
  'ResourceSale.announced': 'ابلاغ‌شده و دست‌نخورده',
  'ResourceSale.partlyUsed': 'نیمه‌مصرف',
  'ResourceSale.used': 'مصرف کامل',
  'ResourceSale.month': '30 روز گذشته',
  'CoinDealing.today': 'امروز',
  'CoinDealing.week': 'هفت روز گذشته',
  'CoinDealing.bought': 'خرید صرافی',
  'CoinDealing.sold': 'فروش صرافی',
  'CoinDealing.voided': 'باطل‌شده',
  'CurrencyUse.active': 'فعال',
  'CurrencyUse.used': 'مصرف‌شده در امسال',
  'CurrencyUse.limited': 'با سقف سالانه',
  'CurrencyUse.offices': 'برای صرافی',
  'CurrencyUse.closed': 'غیرفعال',
  'CurrencyUseException.active': 'فعال',
  'CurrencyUseException.allowed': 'مجاز استثنایی',
  'CurrencyUseException.forbidden': 'ممنوع',
  'CurrencyUseException.otherCeiling': 'سقف متفاوت',
  'CurrencyUseException.ending': 'تا 30 روز دیگر پایان می‌یابد',
  'FeedBatch.today': 'امروز',
  'FeedBatch.refused': 'با ردیف پذیرفته‌نشده',
  'FeedBatch.files': 'از فایل',
  'Offer.withdrawal': 'انصراف بی‌پاسخ',
  'Offer.unpaid': 'ریال پرداخت نشده',
  'Offer.noHavale': 'در انتظار حواله',
  'Offer.unconfirmed': 'در انتظار تأیید متقاضی',
  'Offer.today': 'امروز',
  'ImportRequest.open': 'باز',
  'ImportRequest.noOffer': 'بی‌پیشنهاد',
  'ImportRequest.ending': 'تا سه روز دیگر منقضی می‌شود',
  'ImportRequest.disputed': 'دارای اختلاف',
  'ImportRequest.today': 'امروز',
} as const satisfies Readonly<Record<QuickWord<Lists> | 'quick', string>>;
