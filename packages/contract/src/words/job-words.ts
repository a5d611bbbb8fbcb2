/** What jobs are called in the list of jobs, in all languages; a job without a word shows its name. */
import type { Language } from './languages.ts';

export const jobWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fa: {
    'send-message': 'فرستادن پیامک و رایانامه',
    'clear-outbox': 'پاک‌کردن پیام‌های فرستاده‌شده',
    'expire-approvals': 'پایان مهلت درخواست‌های تأیید',
  },
  en: {
    'send-message': 'Send SMS and mail',
    'clear-outbox': 'Clear sent messages away',
    'expire-approvals': 'End requests for approval in time',
  },
  ar: {
    'send-message': 'إرسال الرسائل والبريد',
    'clear-outbox': 'حذف الرسائل المرسلة',
    'expire-approvals': 'إنهاء مهلة طلبات الموافقة',
  },
  zh: {
    'send-message': '发送短信和邮件',
    'clear-outbox': '清理已发送的消息',
    'expire-approvals': '审批申请到期处理',
  },
  es: {
    'send-message': 'Enviar SMS y correo',
    'clear-outbox': 'Borrar los mensajes enviados',
    'expire-approvals': 'Cerrar a tiempo las solicitudes de aprobación',
  },
  fr: {
    'send-message': 'Envoyer les SMS et le courrier',
    'clear-outbox': 'Effacer les messages envoyés',
    'expire-approvals': 'Clore à temps les demandes d’approbation',
  },
  it: {
    'send-message': 'Inviare SMS e posta',
    'clear-outbox': 'Cancellare i messaggi inviati',
    'expire-approvals': 'Chiudere in tempo le richieste di approvazione',
  },
};
