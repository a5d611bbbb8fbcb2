import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'لوحة المعلومات' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'عرض لوحة معلومات نيما',
  'dash.export': 'تصدير لوحة المعلومات',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': 'تحديث أرقام لوحة المتابعة' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'نيما يومياً',
    nimaTotals: 'إجماليات نيما',
    dealings: 'صفقات التصدير',
    rialiPayments: 'المدفوعات بالريال',
    imports: 'أيام الواردات',
    dealingMonths: 'صفقات التصدير حسب الشهر',
    dealingStates: 'صفقات التصدير حسب الحالة',
    offerMonths: 'عروض الاستيراد حسب الشهر',
    offerStates: 'عروض الاستيراد حسب الحالة',
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
    supplier: 'المورّد',
    nationalId: 'الرقم الوطني',
    sarafi: 'مكتب الصرافة',
    status: 'الحالة',
    validity: 'نتيجة التحقق',
    month: 'الشهر',
    count: 'العدد',
    requests: 'الطلبات',
    requestEur: 'مبلغ الطلبات باليورو',
    makhtoomeCount: 'المغلقة',
    makhtoomeEur: 'مبلغ المغلقة باليورو',
    share: 'الحصة من العدد (%)',
  },
};
