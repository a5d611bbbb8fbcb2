import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/color-picker',
  title: { fa: 'رنگ‌گزین', en: 'Colour picker' },
  description: {
    fa: 'سیزده گونه، از یک نوار تا صفحه کامل؛ همه با صفحه‌کلید.',
    en: 'Thirteen kinds, from one bar to a whole panel; all by keyboard.',
  },
  docs: 'https://ant.design/components/color-picker',
};
