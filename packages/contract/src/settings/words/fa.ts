import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: { 1: 'تا 3 روز کاری', 2: '4 تا 10 روز کاری', 3: '11 تا 30 روز کاری', 4: 'بیش از 30 روز کاری' },
  calendarSource: { 1: 'پیش‌فرض', 2: 'دستی' },
  commitmentType: { 1: 'فروش به واردکننده', 2: 'خرید از صادرکننده', 3: 'منابع بانک' },
  rateSource: { 1: 'مرجع بانک مرکزی', 2: 'سنا خرید', 3: 'سنا فروش', 4: 'نیما خرید', 5: 'نیما فروش' },
  shahkarFailPolicy: { 1: 'رد', 2: 'ادامه با «نامشخص»' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'تغییر ضریب سیاستی',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'تنظیمات' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'مشاهده تنظیمات',
  'set.edit': 'ویرایش تنظیمات',
  'set.shahkar': 'تنظیم شاهکار',
  'set.nimaTime': 'ساعات کاری نیما',
  'set.policy': 'ضرایب سیاستی',
  'set.calendar': 'تقویم کاری',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'مهلت پرداخت ریال',
    confirmHours: 'مهلت تأیید صرافی یا عرضه‌کننده',
    maxTransferDelayHours: 'بیشترین زمان صدور حواله',
    makhtoomeDays: 'مختومه شدن خودکار پس از حواله',
    supplyDefaultValidityDays: 'اعتبار پیش‌فرض عرضه',
    licenseWarnDays: 'هشدار پایان پروانه',
    returnDays: 'مهلت بازگشت از مختومه یا نهایی',
    maxWithdrawals: 'بیشترین شمار درخواست انصراف',
    correctionBackDays: 'مهلت سند اصلاحی پیش از آخرین روز قطعی',
    strikeCount: 'شمار سررسید گذشته برای هشدار',
    strikeDays: 'بازه شمارش سررسید گذشته',
    paymentToleranceRial: 'رواداری مبلغ پرداخت',
    paymentTolerancePct: 'رواداری مبلغ پرداخت به درصد',
    cashThresholdRial: 'سقف پرداخت نقدی',
    paymentDayRange: 'فاصله پذیرفته پرداخت از معامله',
    sanaAmountTolerancePct: 'رواداری مبلغ کد سنا با پیشنهاد',
    alertPcts: 'درصدهای هشدار سقف‌ها',
    rateDistancePct: 'بیشترین فاصله نرخ از آخرین نرخ',
    isDutyBlocking: 'بستن بازرگان با تعهد صادراتی سررسید گذشته',
    dutyGraceDays: 'مهلت پس از سررسید کوتاژ',
    dutyLeastEur: 'کمترین تعهد سررسید گذشته برای بستن',
    personalQueriesPerHour: 'بیشترین جست‌وجوی شماره‌های پوشیده اشخاص در ساعت',
    isThursdayHoliday: 'تعطیل بودن پنجشنبه',
    takeBackDays: 'مهلت بازگرداندن آنچه در برنامه‌ها حذف شد',
    messageRetentionDays: 'نگه‌داری نامه‌ها، پیام‌ها و نوشته‌های دیوار (0: بی‌پایان)',
    isWallOpen: 'نوشتن همه همکاران بر دیوار',
    wallPictureMegabytes: 'سهم تصویر هر کس بر دیوار',
    attachmentMegabytes: 'سهم فایل هر کس در نامه‌ها و پیام‌ها',
    onlineDealYears: 'سال‌های آماده ماندن معاملات خرده (0: همه)',
  },
  groups: {
    deadlines: 'مهلت‌ها',
    returns: 'بازگشت، انصراف و اصلاح',
    payments: 'پرداخت‌ها',
    limits: 'سقف‌ها',
    duties: 'تعهد صادراتی',
    calendar: 'تقویم',
    apps: 'برنامه‌های کارکنان',
  },
  units: {
    hours: 'ساعت',
    days: 'روز',
    businessDays: 'روز کاری',
    years: 'سال',
    times: 'بار',
    megabytes: 'مگابایت',
    rial: 'ریال',
    euro: 'یورو',
    percent: 'درصد',
  },
  fields: {
    timeoutMs: 'مهلت پاسخ (هزارم ثانیه)',
    cacheDays: 'روزهای نگه‌داری پاسخ',
    dailyQuota: 'سهمیه روزانه',
    year: 'سال',
    month: 'ماه',
  },
  services: {
    shahkar: 'شاهکار',
    bankInquiry: 'استعلام بانکی',
    customs: 'گمرک',
    tradePortal: 'سامانه جامع تجارت',
  },
  serviceKinds: { gateway: 'سرویس بیرونی', simulator: 'شبیه‌ساز', none: 'تنظیم نشده' },
  holiday: 'تعطیل',
  businessDay: 'روز کاری',
};
