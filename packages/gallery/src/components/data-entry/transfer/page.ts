import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/transfer',
  title: { fa: 'جابه‌جایی', en: 'Transfer' },
  description: {
    fa: 'بردن از فهرستی به فهرست دیگر؛ پیکان‌ها با جهت برمی‌گردند.',
    en: 'Moving between two lists; arrows turn with the direction.',
  },
  docs: 'https://ant.design/components/transfer',
};
