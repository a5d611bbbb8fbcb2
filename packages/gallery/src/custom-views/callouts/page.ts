import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/extras/callouts',
  title: { fa: 'فراخوان‌ها', en: 'Callouts' },
  description: { fa: 'تصویر، متن و یک دکمه.', en: 'A picture, a text and one button.' },
  docs: 'https://ant.design/components/card',
};
