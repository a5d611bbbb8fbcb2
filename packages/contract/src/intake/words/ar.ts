import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'مفاتيح الخدمة',
    one: 'مفتاح خدمة',
    counted: 'مفتاحًا',
    fields: {
      id: 'المعرّف',
      name: 'اسم المفتاح',
      userId: 'مستخدم الخدمة',
      userName: 'اسم المستخدم',
      nouns: 'البيانات التي يرسلها',
      sarafiId: 'مكتب الصرافة',
      sarafi: 'اسم المكتب',
      createdAt: 'وقت الإنشاء',
      createdBy: 'أنشأه',
      expiresAt: 'صالح حتى',
      lastUsedAt: 'آخر استخدام',
      revokedAt: 'وقت الإلغاء',
      isUsable: 'صالح للاستخدام',
    },
  },
  FeedBatch: {
    title: 'الدفعات المستلمة',
    one: 'دفعة مستلمة',
    counted: 'دفعة',
    fields: {
      id: 'رقم الدفعة',
      at: 'وقت الاستلام',
      noun: 'نوع البيانات',
      source: 'المصدر',
      sarafiId: 'مكتب الصرافة',
      sarafi: 'اسم المكتب',
      accepted: 'مقبول',
      repeated: 'مكرر',
      refused: 'مرفوض',
      fileName: 'اسم الملف',
      batchRef: 'مرجع المرسل',
      keyName: 'مفتاح الخدمة',
      userId: 'المرسل',
      senderName: 'اسم المرسل',
      userName: 'اسم المستخدم',
    },
  },
  FeedRefusal: {
    title: 'الصفوف المرفوضة',
    one: 'صف مرفوض',
    counted: 'صف',
    fields: {
      id: 'المعرّف',
      batchId: 'رقم الدفعة',
      place: 'الصف',
      externalId: 'معرّف المرسل',
      reason: 'السبب',
      field: 'الحقل',
      at: 'وقت الاستلام',
      noun: 'نوع البيانات',
      source: 'المصدر',
      sarafiId: 'مكتب الصرافة',
      sarafi: 'اسم المكتب',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'الأسعار',
  Supplies: 'العروض',
  Demands: 'الطلبات',
  Dealings: 'الصفقات',
  Deposits: 'الإيداعات',
  Cheques: 'الشيكات الرقمية',
  Requests: 'طلبات العملة',
  Offers: 'عروض المكاتب',
  Selections: 'اختيار العروض',
  Confirmations: 'تأكيد العروض',
  SanaTransactions: 'صفقات سنا',
  RialPayments: 'المدفوعات بالريال',
  Coins: 'المسكوكات',
};

export const codes: IntakeWords['codes'] = { feedRowResult: { 1: 'مقبول', 2: 'ورد سابقًا', 3: 'غير مقبول' } };

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'البيانات الواردة' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'رؤية البيانات المستلمة',
  'feed.send': 'إرسال البيانات بمفتاح خدمة',
};
