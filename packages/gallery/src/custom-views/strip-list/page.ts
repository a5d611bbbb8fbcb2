import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/list-type/strip-list',
  title: { fa: 'فهرست نواری', en: 'Strip list' },
  description: { fa: 'ردیف‌های جدا با دکمه‌های برچسب.', en: 'Divided rows with tag buttons.' },
  docs: 'https://ant.design/components/tag',
};
