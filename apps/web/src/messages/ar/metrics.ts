/** Words of the page with sample figures in all kinds of cards. */
import type { messages as model } from '../fa/metrics.ts';

export const messages: Record<keyof typeof model, string> = {
  sample: 'أرقام هذه الصفحة نماذج',
  visits: 'الزيارات',
  orders: 'الطلبات',
  members: 'الأعضاء',
  messages: 'الرسائل',
  pageViews: 'مشاهدات الصفحات',
  newVisitors: 'زوار جدد',
  returns: 'الطلبات المرتجعة',
  income: 'الدخل (مليون ريال)',
  thanWeekBefore: 'مقارنة بالأسبوع السابق',
  thanYearBefore: 'مقارنة بالسنة السابقة',
  placed: 'الطلبات المسجلة',
  delivered: 'الطلبات المسلَّمة',
  pending: 'الطلبات المنتظرة',
  thisWeek: 'في الأسبوع الماضي',
  visitGrowth: 'نمو الزيارات',
  customerGrowth: 'نمو العملاء',
  salesGrowth: 'نمو المبيعات',
  growthNote: 'خلال اثني عشر شهرًا',
  traffic: 'ارتفاع حركة الزوار',
  lastYear: 'دخل السنة الماضية',
  queries: 'الاستفسارات',
};
