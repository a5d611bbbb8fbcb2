import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/collapse',
  title: { fa: 'تاشو', en: 'Collapse' },
  description: { fa: 'بخش‌هایی که با فشار باز می‌شوند.', en: 'Sections that open at a press.' },
  docs: 'https://ant.design/components/collapse',
};
