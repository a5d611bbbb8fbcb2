import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'التجار',
    one: 'تاجر',
    counted: 'تاجر',
    fields: {
      id: 'الرقم',
      nationalId: 'الرقم الوطني',
      type: 'نوع الشخص',
      fullName: 'الاسم',
      mobile: 'الهاتف المحمول',
      email: 'البريد الإلكتروني',
      businessCardNo: 'رقم البطاقة التجارية',
      businessCardExpire: 'انتهاء البطاقة التجارية',
      hasAccess: 'لديه وصول',
      justSupplyForBankSarafi: 'يعرض لمكاتب المصارف فقط',
      blockedByManual: 'محظور يدويًا',
      blockedBySystem: 'محظور آليًا',
      blockReasonSystem: 'سبب الحظر الآلي',
      ignorePositionCalc: 'خارج حساب المركز',
      supplierCategory: 'فئة المصدّر',
      description: 'سبب آخر تغيير',
      shahkarResult: 'نتيجة شاهكار',
      shahkarAt: 'وقت ردّ شاهكار',
      openOffers: 'العروض المفتوحة',
      overdueEur: 'التعهد المتأخر باليورو',
      overdueSince: 'متأخر منذ',
      nameSearch: 'جزء من اسم التاجر',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: {
    1: 'التزام متأخر عن موعده',
    2: 'بطاقة منتهية',
    3: 'شيك مرتجع',
    4: 'عدم تطابق شاهكار',
  },
  supplierCategory: {
    1: 'بتروكيماويات',
    2: 'فولاذ ومعادن',
    3: 'تكرير ومشتقات',
    4: 'تعدين',
    5: 'سلع أخرى',
    6: 'خدمات',
    7: 'حكومي/شركات تابعة',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'تعديل الوصول والحظر', category: 'تعديل فئة المصدّر' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'التجار' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'عرض التجار',
  'merchant.access': 'تعديل وصول التجار',
  'merchant.info': 'تعديل تصنيفات التجار',
};

export const jobs: MerchantsWords['jobs'] = {
  'check-merchant-mobiles': 'مطابقة هواتف التجار مع أرقامهم الوطنية',
};
