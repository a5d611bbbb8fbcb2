import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/spin',
  title: { fa: 'چرخنده', en: 'Spin' },
  description: { fa: 'وقتی نمی‌دانیم چقدر مانده است.', en: 'When nobody knows how long it takes.' },
  docs: 'https://ant.design/components/spin',
};
