import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/scatter',
  title: { fa: 'پراکنش', en: 'Scatter charts' },
  description: { fa: 'نرخ و مبلغ هر معامله.', en: 'Rate and amount of each dealing.' },
  docs: 'https://recharts.github.io/en-US/api/ScatterChart',
};
