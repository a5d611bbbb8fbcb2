import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/documents/installation',
  title: { fa: 'نصب', en: 'Installation' },
  description: {
    fa: 'همان گام‌های README، با دکمه رونوشت.',
    en: 'The steps of the README, with a button to copy.',
  },
  docs: 'https://nodejs.org/en/download',
};
