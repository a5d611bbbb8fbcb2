import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/tree',
  title: { fa: 'درخت', en: 'Tree' },
  description: {
    fa: 'شاخه و برگ؛ پیکان‌ها با جهت صفحه.',
    en: 'Branches and leaves; the arrow keys follow the direction.',
  },
  docs: 'https://ant.design/components/tree',
};
