import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/composed',
  title: { fa: 'نمودار آمیخته', en: 'Composed charts' },
  description: { fa: 'خط، میله و سطح در یک نمودار.', en: 'Lines, bars and areas in one chart.' },
  docs: 'https://recharts.github.io/en-US/api/ComposedChart',
};
