import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': 'التذكير بالمهام المستحقة',
  'deliver-mail': 'توصيل البريد',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'تذكير',
  assigned: 'أسندت إليك مهمة: {title}',
  due: 'حان موعد استحقاق هذه المهمة: {title}',
};

export const mails: WorkspaceWords['mails'] = { arrived: 'وصلتك رسالة: {subject}', noSubject: 'بلا موضوع' };

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
