import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'اجراهای کارها',
    one: 'اجرای کار',
    counted: 'اجرا',
    fields: {
      id: 'شناسه',
      job: 'نام فنی کار',
      title: 'کار',
      runKey: 'موضوع اجرا',
      status: 'وضعیت',
      startedAt: 'آغاز',
      finishedAt: 'پایان',
      progressDone: 'انجام‌شده',
      progressTotal: 'از مجموع',
      node: 'گره',
      tries: 'تعداد تلاش',
      message: 'پیام',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'در صف', 2: 'در حال اجرا', 3: 'انجام شد', 4: 'ناموفق' },
};
