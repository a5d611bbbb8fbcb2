import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/extras/testimonials',
  title: { fa: 'گفته‌ها', en: 'Testimonials' },
  description: { fa: 'سه شکل، در چرخ‌فلک.', en: 'Three styles in a carousel.' },
  docs: 'https://ant.design/components/carousel',
};
