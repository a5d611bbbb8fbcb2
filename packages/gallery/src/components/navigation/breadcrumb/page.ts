import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/breadcrumb',
  title: { fa: 'مسیر صفحه', en: 'Breadcrumb' },
  description: {
    fa: 'جای این صفحه در سامانه؛ از راست آغاز می‌شود.',
    en: 'Where the page stands; it begins at the right in Persian.',
  },
  docs: 'https://ant.design/components/breadcrumb',
};
