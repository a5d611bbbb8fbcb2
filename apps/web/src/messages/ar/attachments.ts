/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: 'إرفاق ملفات',
  dropFile: 'إزالة الملف {name}',
  download: 'تنزيل {name}',
  sendingFile: 'يُرسل {name}',
  fileRefused: 'لم يُرسل {name}: {reason}',
  kilobytes: '{size} كيلوبايت',
  megabytes: '{size} ميغابايت',
  tooManyFiles: 'لا أكثر من {max} من الملفات',
  filesOf: 'الملفات المرفقة',
  pictureNamed: 'الصورة {name}',
};
