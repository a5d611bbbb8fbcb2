import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/others/backtop',
  title: { fa: 'بازگشت به بالا', en: 'Back to top' },
  description: { fa: 'دکمه‌ای که پس از پیمودن پیدا می‌شود.', en: 'A button that appears after scrolling.' },
  docs: 'https://ant.design/components/float-button',
};
