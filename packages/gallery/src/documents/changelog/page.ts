import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/documents/changelog',
  title: { fa: 'تاریخچه تغییرها', en: 'Changelog' },
  description: {
    fa: 'از یادداشت‌های تصمیم در مخزن ساخته می‌شود؛ جای دیگر نوشته نشده.',
    en: 'Made from the records of decisions in the repository; written nowhere else.',
  },
  docs: 'https://adr.github.io',
};
