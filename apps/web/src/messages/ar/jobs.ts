import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'مهام النظام',
  job: 'المهمة',
  schedule: 'الجدولة',
  asked: 'عند الحاجة',
  everyMinute: 'كل دقيقة',
  everyMinutes:
    '{count, plural, one {كل دقيقة} two {كل دقيقتين} few {كل # دقائق} many {كل # دقيقة} other {كل # دقيقة}}',
  everyHour: 'كل ساعة عند الدقيقة {minute}',
  everyDay: 'كل يوم عند الساعة {time}',
  next: 'التشغيل التالي',
  last: 'آخر تشغيل',
  never: 'لم تُشغَّل بعد',
  waiting: '{count} في الانتظار',
  looked: 'آخر تفقّد',
  byHand: 'تشغيل يدوي',
  run: 'تشغيل',
  runTitle: 'هل تُشغَّل «{job}» الآن؟',
  runNote: 'تُشغَّل مرة واحدة على أول عقدة متاحة وتُسجَّل في الأحداث.',
  leave: 'لا',
  queued: '«{job}» في قائمة الانتظار.',
  noRun: 'تتطلب هذه العملية صلاحية «{permission}».',
  runs: 'كل مرات التشغيل',
  loading: 'جارٍ قراءة المهام',
  failed: 'تعذّرت قراءة المهام',
};
