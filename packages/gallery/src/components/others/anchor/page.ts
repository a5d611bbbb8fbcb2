import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/others/anchor',
  title: { fa: 'لنگر', en: 'Anchor' },
  description: { fa: 'پیوند به بخش‌های همین صفحه.', en: 'Links to the sections of this page.' },
  docs: 'https://ant.design/components/anchor',
};
