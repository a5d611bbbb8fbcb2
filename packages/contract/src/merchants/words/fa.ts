import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'بازرگانان',
    one: 'بازرگان',
    counted: 'بازرگان',
    fields: {
      id: 'شماره',
      nationalId: 'شناسه ملی',
      type: 'نوع شخص',
      fullName: 'نام',
      mobile: 'تلفن همراه',
      email: 'ایمیل',
      businessCardNo: 'شماره کارت بازرگانی',
      businessCardExpire: 'انقضای کارت بازرگانی',
      hasAccess: 'دسترسی',
      justSupplyForBankSarafi: 'عرضه فقط به صرافی بانکی',
      blockedByManual: 'مسدود دستی',
      blockedBySystem: 'مسدود سیستمی',
      blockReasonSystem: 'علت مسدودی سیستمی',
      ignorePositionCalc: 'خارج از محاسبه پوزیشن',
      supplierCategory: 'دسته عرضه‌کننده',
      description: 'دلیل آخرین تغییر دسترسی',
      shahkarResult: 'نتیجه شاهکار',
      shahkarAt: 'زمان پاسخ شاهکار',
      openOffers: 'پیشنهادهای باز',
      overdueEur: 'تعهد سررسید گذشته (یورو)',
      overdueSince: 'سررسید گذشته از',
      nameSearch: 'بخشی از نام بازرگان',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: { 1: 'تعهد سررسید گذشته', 2: 'کارت منقضی', 3: 'چک برگشتی', 4: 'مغایرت شاهکار' },
  supplierCategory: {
    1: 'پتروشیمی',
    2: 'فولاد و فلزات',
    3: 'پالایشی و فرآورده',
    4: 'معدنی',
    5: 'سایر کالا',
    6: 'خدمات',
    7: 'دولتی/شرکت‌های تابعه',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'تغییر دسترسی و مسدودی', category: 'تغییر دسته عرضه‌کننده' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'بازرگانان' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'مشاهده بازرگانان',
  'merchant.access': 'دسترسی و مسدودی بازرگان',
  'merchant.info': 'دسته‌بندی بازرگان',
};

export const jobs: MerchantsWords['jobs'] = { 'check-merchant-mobiles': 'تطبیق موبایل بازرگانان با کد ملی' };
