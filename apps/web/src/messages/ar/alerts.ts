import type { messages as model } from '../fa/alerts.ts';

export const messages: Record<keyof typeof model, string> = {
  acknowledge: 'تم الاطلاع',
  acknowledgeTitle: 'الاطلاع على التنبيه: {title}',
  noteHint: 'تبقى باسمك وبالوقت في صف التنبيه وفي الأحداث.',
  acknowledged: 'تم الاطلاع على التنبيه',
  already: 'سبق أن اطّلع عليه {who}.',
  seenMeanwhile: 'اطّلع شخص آخر على هذا التنبيه في هذه الأثناء ولم تُسجَّل ملاحظتك. بقي نصها هنا.',
  noRight: 'تتطلب هذه العملية صلاحية «{permission}».',
  onlyOpen: 'المفتوحة فقط',
  everything: 'كل التنبيهات',
  digest: 'ملخص اليوم',
  digestTitle: 'ملخص تنبيهات {day}',
  digestNone: 'لا تنبيهات في هذا اليوم.',
  digestLine:
    '{count, plural, zero {لا تنبيهات} one {تنبيه واحد} two {تنبيهان} few {# تنبيهات} many {# تنبيهًا} other {# تنبيه}}، {open, plural, =0 {اطُّلع عليها كلها} other {لم يُطَّلع على #}}',
  digestOffice: '{office}: {pct}%',
  digestMore: 'و{count} تنبيهات أخرى',
  digestPart: 'بلغ عدد تنبيهات هذا اليوم {total}، ولا يشمل الملخص إلا أول {count} منها في القائمة.',
  close: 'إغلاق',
  failed: 'تعذّرت قراءة الملخص',
  loading: 'جارٍ قراءة تنبيهات اليوم',
  openDay: 'تنبيهات اليوم في القائمة',
};
