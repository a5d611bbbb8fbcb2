import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/card',
  title: { fa: 'کارت', en: 'Card' },
  description: {
    fa: 'برای چیزی که تنها می‌ایستد؛ فهرست کارت نمی‌خواهد.',
    en: 'For what stands alone; a list needs no cards.',
  },
  docs: 'https://ant.design/components/card',
};
