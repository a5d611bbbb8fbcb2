import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'داشبورد' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'مشاهده داشبورد نیما',
  'dash.export': 'خروجی داشبورد',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': 'به‌روزرسانی ارقام داشبورد' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'گزارش روزانه نیما',
    nimaTotals: 'گزارش تجمیعی نیما',
    dealings: 'معاملات صادرات',
    rialiPayments: 'پرداخت‌های ریالی',
    imports: 'روزهای واردات',
    dealingMonths: 'معاملات صادرات به ماه',
    dealingStates: 'معاملات صادرات به وضعیت',
    offerMonths: 'پیشنهادهای واردات به ماه',
    offerStates: 'پیشنهادهای واردات به وضعیت',
  },
  columns: {
    date: 'تاریخ',
    supply: 'عرضه',
    demand: 'تقاضا',
    dealt: 'معامله‌شده',
    min: 'کمترین نرخ',
    max: 'بیشترین نرخ',
    average: 'میانگین موزون',
    currency: 'ارز',
    amount: 'مبلغ ارزی',
    rate: 'نرخ',
    totalRial: 'مبلغ ریالی',
    usdEq: 'معادل دلاری',
    eurEq: 'معادل یورویی',
    dollarAverage: 'میانگین موزون معادل دلاری',
    id: 'شناسه',
    supplier: 'عرضه‌کننده',
    nationalId: 'شناسه ملی',
    sarafi: 'صرافی',
    status: 'وضعیت',
    validity: 'نتیجه صحت‌سنجی',
    month: 'ماه',
    count: 'شمار',
    requests: 'درخواست‌ها',
    requestEur: 'مبلغ یورویی درخواست‌ها',
    makhtoomeCount: 'مختومه‌شده',
    makhtoomeEur: 'مبلغ یورویی مختومه‌شده',
    share: 'سهم از شمار (درصد)',
  },
};
