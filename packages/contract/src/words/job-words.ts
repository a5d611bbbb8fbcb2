/** What jobs are called in the list of jobs, in all languages; a job without a word shows its name. */
import type { Language } from './languages.ts';

export const jobWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fa: {
    'end-due-exports': 'پایان مهلت معامله‌ها، عرضه‌ها و تقاضاها',
    'send-message': 'فرستادن پیامک و رایانامه',
    'clear-outbox': 'پاک‌کردن پیام‌های فرستاده‌شده',
    'expire-approvals': 'پایان مهلت درخواست‌های تأیید',
  },
  en: {
    'end-due-exports': 'End dealings, supplies and demands in time',
    'send-message': 'Send SMS and mail',
    'clear-outbox': 'Clear sent messages away',
    'expire-approvals': 'End requests for approval in time',
  },
  ar: {
    'end-due-exports': 'إنهاء مهلة الصفقات والعروض والطلبات',
    'send-message': 'إرسال الرسائل والبريد',
    'clear-outbox': 'حذف الرسائل المرسلة',
    'expire-approvals': 'إنهاء مهلة طلبات الموافقة',
  },
  zh: {
    'end-due-exports': '交易、供给与需求到期处理',
    'send-message': '发送短信和邮件',
    'clear-outbox': '清理已发送的消息',
    'expire-approvals': '审批申请到期处理',
  },
  es: {
    'end-due-exports': 'Terminar a tiempo operaciones, ofertas y demandas de divisas',
    'send-message': 'Enviar SMS y correo',
    'clear-outbox': 'Borrar los mensajes enviados',
    'expire-approvals': 'Cerrar a tiempo las solicitudes de aprobación',
  },
  fr: {
    'end-due-exports': 'Clore à temps transactions, offres et demandes de devises',
    'send-message': 'Envoyer les SMS et le courrier',
    'clear-outbox': 'Effacer les messages envoyés',
    'expire-approvals': 'Clore à temps les demandes d’approbation',
  },
  it: {
    'end-due-exports': 'Chiudere in tempo operazioni, offerte e domande di valuta',
    'send-message': 'Inviare SMS e posta',
    'clear-outbox': 'Cancellare i messaggi inviati',
    'expire-approvals': 'Chiudere in tempo le richieste di approvazione',
  },
};
