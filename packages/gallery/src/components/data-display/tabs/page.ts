import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/tabs',
  title: { fa: 'زبانه‌ها', en: 'Tabs' },
  description: {
    fa: 'چند برگ در یک جا؛ پیکان‌ها زبانه را عوض می‌کنند.',
    en: 'Several sheets in one place; arrows change the tab.',
  },
  docs: 'https://ant.design/components/tabs',
};
