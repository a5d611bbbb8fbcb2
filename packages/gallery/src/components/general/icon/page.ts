import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/general/icon',
  title: { fa: 'نشانه', en: 'Icon' },
  description: {
    fa: 'نشانه‌های خود ناظر؛ جهت‌دارها در راست‌به‌چپ برمی‌گردند.',
    en: 'The icons of Nazer; those with a direction turn over in right-to-left.',
  },
  docs: 'https://ant.design/components/icon',
};
