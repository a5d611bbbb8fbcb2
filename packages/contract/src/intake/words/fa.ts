import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'کلیدهای سرویس',
    one: 'کلید سرویس',
    counted: 'کلید',
    fields: {
      id: 'شناسه',
      name: 'نام کلید',
      userId: 'کاربر سرویس',
      userName: 'نام کاربری',
      nouns: 'داده‌هایی که می‌فرستد',
      sarafiId: 'صرافی',
      sarafi: 'نام صرافی',
      createdAt: 'زمان ایجاد',
      createdBy: 'سازنده',
      expiresAt: 'پایان اعتبار',
      lastUsedAt: 'آخرین کاربرد',
      revokedAt: 'زمان ابطال',
      isUsable: 'کارا',
    },
  },
  FeedBatch: {
    title: 'بسته‌های دریافتی',
    one: 'بسته دریافتی',
    counted: 'بسته',
    fields: {
      id: 'شماره بسته',
      at: 'زمان دریافت',
      noun: 'نوع داده',
      source: 'منبع',
      sarafiId: 'صرافی',
      sarafi: 'نام صرافی',
      accepted: 'پذیرفته',
      repeated: 'تکراری',
      refused: 'پذیرفته‌نشده',
      fileName: 'نام فایل',
      batchRef: 'شناسه نزد فرستنده',
      keyName: 'کلید سرویس',
      userId: 'فرستنده',
      senderName: 'نام فرستنده',
      userName: 'نام کاربری',
    },
  },
  FeedRefusal: {
    title: 'ردیف‌های پذیرفته‌نشده',
    one: 'ردیف پذیرفته‌نشده',
    counted: 'ردیف',
    fields: {
      id: 'شناسه',
      batchId: 'شماره بسته',
      place: 'ردیف',
      externalId: 'شناسه نزد فرستنده',
      reason: 'دلیل',
      field: 'فیلد',
      at: 'زمان دریافت',
      noun: 'نوع داده',
      source: 'منبع',
      sarafiId: 'صرافی',
      sarafi: 'نام صرافی',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'نرخ‌ها',
  Supplies: 'عرضه‌ها',
  Demands: 'تقاضاها',
  Dealings: 'معامله‌ها',
  Deposits: 'واریزها',
  Cheques: 'چک‌های دیجیتال',
  Requests: 'درخواست‌های ارزی',
  Offers: 'پیشنهادها',
  Selections: 'انتخاب پیشنهادها',
  Confirmations: 'تأیید و گام‌های پیشنهادها',
  SanaTransactions: 'معاملات سنا',
  RialPayments: 'پرداخت‌های ریالی',
  Coins: 'سکه‌ها',
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'پذیرفته شد', 2: 'پیش‌تر رسیده بود', 3: 'پذیرفته نشد' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'داده‌های ورودی' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'دیدن داده‌های دریافتی',
  'feed.send': 'فرستادن داده با کلید سرویس',
};
