import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'عمليات تشغيل المهام',
    one: 'تشغيل مهمة',
    counted: 'تشغيلًا',
    fields: {
      id: 'المعرّف',
      job: 'الاسم التقني',
      title: 'المهمة',
      runKey: 'موضوع التشغيل',
      status: 'الحالة',
      startedAt: 'البدء',
      finishedAt: 'الانتهاء',
      progressDone: 'المنجز',
      progressTotal: 'من المجموع',
      node: 'العقدة',
      tries: 'المحاولات',
      message: 'الرسالة',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'في قائمة الانتظار', 2: 'قيد التنفيذ', 3: 'منجز', 4: 'فاشل' },
};
