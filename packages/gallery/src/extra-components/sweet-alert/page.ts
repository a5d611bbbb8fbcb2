import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/sweet-alert',
  title: { fa: 'پیام شیرین', en: 'Sweet alert' },
  description: {
    fa: 'نه گفت‌وگوی میانه صفحه؛ کانون درون می‌ماند.',
    en: 'Nine dialogs in the middle; the focus stays within.',
  },
  docs: 'https://ant.design/components/modal',
};
