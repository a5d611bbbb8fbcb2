import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/carousel',
  title: { fa: 'چرخ‌فلک', en: 'Carousel' },
  description: {
    fa: 'ترتیب از راست؛ ۵۰۰ هزارم ثانیه، بی‌پایان.',
    en: 'From the start edge; 500 ms, endless.',
  },
  docs: 'https://ant.design/components/carousel',
};
