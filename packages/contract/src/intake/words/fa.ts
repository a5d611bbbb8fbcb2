import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'کلیدهای سرویس',
    one: 'کلید سرویس',
    counted: 'کلید',
    fields: {
      id: 'شناسه',
      name: 'نام کلید',
      userId: 'کاربر سرویس',
      userName: 'نام کاربری',
      nouns: 'داده‌هایی که می‌فرستد',
      sarafiId: 'صرافی',
      sarafi: 'نام صرافی',
      createdAt: 'زمان ایجاد',
      createdBy: 'سازنده',
      expiresAt: 'پایان اعتبار',
      lastUsedAt: 'آخرین کاربرد',
      revokedAt: 'زمان ابطال',
      isUsable: 'کارا',
    },
  },
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'پذیرفته شد', 2: 'پیش‌تر رسیده بود', 3: 'پذیرفته نشد' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'داده‌های ورودی' };

export const permissions: IntakeWords['permissions'] = { 'feed.send': 'فرستادن داده با کلید سرویس' };
