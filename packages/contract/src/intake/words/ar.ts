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
};

export const codes: IntakeWords['codes'] = { feedRowResult: { 1: 'مقبول', 2: 'ورد سابقًا', 3: 'غير مقبول' } };

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'البيانات الواردة' };

export const permissions: IntakeWords['permissions'] = { 'feed.send': 'إرسال البيانات بمفتاح خدمة' };
