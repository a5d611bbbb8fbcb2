import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/pagination',
  title: { fa: 'صفحه‌بندی', en: 'Pagination' },
  description: {
    fa: 'رفتن در فهرست‌های بلند؛ پیکان‌ها با جهت برمی‌گردند.',
    en: 'Walking through long lists; arrows turn with the direction.',
  },
  docs: 'https://ant.design/components/pagination',
};
