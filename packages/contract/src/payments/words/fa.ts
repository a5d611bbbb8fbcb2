import type { PaymentsWords } from './payments-words.ts';

export const lists: PaymentsWords['lists'] = {
  DigitalCheque: {
    title: 'چک‌های دیجیتال (چکاد)',
    one: 'چک دیجیتال',
    counted: 'چک دیجیتال',
    fields: {
      paymentId: 'شماره',
      sayadId: 'شناسه صیاد',
      dealingId: 'شماره معامله',
      offerId: 'شماره پیشنهاد',
      drawer: 'صادرکننده چک',
      drawerNationalId: 'شناسه ملی صادرکننده',
      payee: 'گیرنده چک',
      payeeNationalId: 'شناسه ملی گیرنده',
      ofMerchant: 'شماره بازرگان',
      bank: 'بانک',
      amount: 'مبلغ (ریال)',
      issue: 'تاریخ صدور',
      due: 'تاریخ سررسید',
      status: 'وضعیت چک',
    },
  },
  InvalidDeposit: {
    title: 'واریزی‌های نامعتبر',
    one: 'واریزی نامعتبر',
    counted: 'واریزی',
    fields: {
      id: 'شماره',
      bankRef: 'شماره مرجع بانک',
      sheba: 'شبای مقصد',
      payerSheba: 'شبای واریزکننده',
      payerName: 'نام واریزکننده',
      payerId: 'شناسه ملی واریزکننده',
      amountRial: 'مبلغ (ریال)',
      depositAt: 'زمان واریز',
      date: 'تاریخ واریز',
      rawIdentifier: 'شناسه واریز درج‌شده',
      reason: 'علت نامعتبر بودن',
      resolution: 'تعیین‌تکلیف',
      resolvedOwnerType: 'تخصیص به',
      resolvedOwnerId: 'شماره قرارداد تخصیص',
      resolvedAt: 'زمان تعیین‌تکلیف',
      description: 'توضیح کارشناس',
    },
  },
};

export const codes: PaymentsWords['codes'] = {
  chequeStatus: {
    1: 'صادرشده (در انتظار تأیید گیرنده)',
    2: 'تأیید گیرنده',
    3: 'ارسال برای وصول',
    4: 'وصول‌شده',
    5: 'برگشتی',
    6: 'رد گیرنده',
    7: 'ابطال توسط صادرکننده/بانک',
    8: 'رفع سوءاثر/تسویه',
  },
  depositReason: {
    1: 'شناسه خالی',
    2: 'رقم کنترلی غلط',
    3: 'شناسه ناموجود',
    4: 'منقضی/باطل',
    5: 'مبلغ مغایر',
    6: 'پرداخت‌کننده مغایر',
    7: 'تکراری',
  },
  depositClue: {
    1: 'شناسه با یک خطای تایپی',
    2: 'همین شناسه',
    3: 'همین پرداخت‌کننده',
    4: 'همین حساب',
    5: 'برابر همه مانده',
  },
  depositResolution: { 0: 'باز', 1: 'انتساب دستی', 2: 'عودت' },
  identifierOwner: { 1: 'معامله', 2: 'پیشنهاد' },
  identifierStatus: { 1: 'صادر', 2: 'پرداخت جزئی', 3: 'پرداخت کامل', 4: 'منقضی', 5: 'باطل' },
  payType: {
    1: 'ساتنا',
    2: 'پایا',
    3: 'کارتخوان',
    4: 'کارت‌به‌کارت',
    5: 'چک دیجیتال',
    6: 'انتقال داخلی',
    7: 'نقد',
  },
  rialiPaymentStatus: { 1: 'ثبت‌شده', 2: 'در حال استعلام', 3: 'تأیید بانک', 4: 'یافت نشد', 5: 'برگشت‌خورده' },
  rialiPaymentValidity: {
    0: 'استعلام‌نشده',
    1: 'معتبر',
    2: 'مغایرت مبلغ',
    3: 'مغایرت پرداخت‌کننده',
    4: 'مقصد نامعتبر',
    5: 'تکراری',
    6: 'خارج از بازه',
    7: 'نقد بالاتر از سقف',
    9: 'نامشخص',
  },
};

export const steps: PaymentsWords['steps'] = {
  DigitalCheque: {
    issue: 'صدور',
    payeeConfirm: 'تأیید گیرنده',
    payeeReject: 'رد گیرنده',
    sendForCollection: 'ارسال برای وصول',
    collect: 'وصول',
    bounce: 'برگشت‌خوردن چک',
    void: 'ابطال',
    settle: 'تسویه',
    annotate: 'یادداشت',
    refreshInquiry: 'تازه‌کردن استعلام',
  },
  InvalidDeposit: { assign: 'انتساب به قرارداد', refund: 'عودت به واریزکننده' },
  RialiPayment: {
    register: 'ثبت',
    inquire: 'استعلام',
    confirm: 'تأیید',
    notFound: 'یافت‌نشدن',
    returned: 'برگشت وجه',
    retry: 'استعلام دوباره',
    override: 'اصلاح نتیجه',
  },
};

export const permissionGroups: PaymentsWords['permissionGroups'] = { pay: 'پرداخت' };

export const permissions: PaymentsWords['permissions'] = {
  'pay.cheque.view': 'مشاهده پرداخت‌های چک دیجیتال',
  'pay.invalid.view': 'مشاهده واریزی نامعتبر',
  'pay.invalid.resolve': 'تعیین‌تکلیف واریزی نامعتبر',
};
