import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'التذكير بالمهام المستحقة',
  'deliver-mail': 'توصيل البريد',
  'mail-views': 'إرسال عروض القوائم بالبريد',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'تذكير',
  assigned: 'أسندت إليك مهمة: {title}',
  due: 'حان موعد استحقاق هذه المهمة: {title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: 'وصلتك رسالة: {subject}',
  noSubject: 'بلا موضوع',
  sentBy: 'أرسل {sender} هذه الرسالة عبر ناظر.',
  noReply: 'لا تُقرأ الردود على هذا العنوان.',
  notSent: 'لم تصل الرسالة «{subject}» إلى {address}.',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: 'البريد' };

export const permissions: WorkspaceWords['permissions'] = {
  'mail.outside': 'إرسال البريد إلى عناوين خارج النظام',
};

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    'ما يحتفظ به {name} في تطبيقات ناظر، في {at}.\nكل ملف json قائمة: profile الملف الشخصي، settings إعدادات القوائم وعروضها، tasks المهام، mails الرسائل البريدية، messages رسائل المحادثات، contacts جهات الاتصال، notes الملاحظات، wall المنشورات والتعليقات، wallet المحفظة. الصور في المجلدين contacts وwall وتحمل رقم جهة الاتصال أو المنشور.',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: 'إرسال العروض',
  subject: '{list}: {view} ({day})',
  attached: 'ملف Excel لهذا العرض مرفق: {file}. أرقام الأشخاص فيه محجوبة.',
  tooMany:
    'في هذا العرض الآن {count} صفا؛ لا يُرسل بالبريد ملف فيه أكثر من {max} صف. ضيّق العرض أو راجع القائمة في النظام.',
  stop: 'لإيقاف هذا البريد افتح في النظام إعدادات العرض: {link}',
  ended:
    'لم يعد العرض «{view}» من القائمة «{list}» يُرسل إليك بالبريد: لم يعد العرض، أو حقك في رؤيته، موجودا.',
};

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: 'جهات الاتصال المشتركة',
    one: 'جهة اتصال مشتركة',
    counted: 'جهة اتصال',
    fields: {
      contactID: 'الرقم',
      name: 'الاسم',
      organisation: 'المؤسسة',
      designation: 'المسمى الوظيفي',
      phone: 'الهاتف',
      email: 'البريد الإلكتروني',
      registrar: 'المسجِّل',
      comment: 'ملاحظات',
    },
  },
  WalletEntry: {
    title: 'حركات المحفظة',
    one: 'حركة محفظة',
    counted: 'حركة',
    fields: {
      id: 'الرقم',
      currency: 'العملة',
      wallet: 'المحفظة',
      kind: 'النوع',
      amount: 'المبلغ',
      fee: 'الرسوم',
      rate: 'السعر',
      counterpart: 'الطرف المقابل',
      at: 'الوقت',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: { 1: 'إيداع', 2: 'سحب', 3: 'تحويل صادر', 4: 'تحويل وارد', 5: 'دفع' },
};
