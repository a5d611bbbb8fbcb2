import type { messages as model } from '../fa/errors.ts';

export const messages: Record<keyof typeof model, string> = {
  sessionEnded: 'لا تملك صلاحية هذه العملية أو انتهت جلستك؛ سيُعاد تحميل الصفحة.',
  forbidden: 'لا تملك صلاحية هذه العملية.',
  server: 'حدث خطأ في الخادم. انتظر قليلًا ثم أعد المحاولة؛ وإن استمر الخطأ فاتصل بالدعم.',
  network: 'تعذّر الاتصال بالخادم. تحقّق من الشبكة ثم أعد المحاولة.',
  unreadable: 'تعذّرت قراءة رد الخادم. أعد المحاولة بعد قليل.',
  unexpected: 'حدث خطأ غير متوقع. أعد تحميل الصفحة.',
};
