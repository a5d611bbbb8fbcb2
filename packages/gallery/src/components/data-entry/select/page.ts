import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/select',
  title: { fa: 'فهرست کشویی', en: 'Select' },
  description: { fa: 'برگزیدن از فهرست؛ نوشتن هم می‌جوید.', en: 'Choosing from a list; typing searches.' },
  docs: 'https://ant.design/components/select',
};
