import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/line',
  title: { fa: 'نمودار خطی', en: 'Line charts' },
  description: { fa: 'رفت‌وآمد یک مقدار و چند مقدار.', en: 'How one value and several come and go.' },
  docs: 'https://recharts.github.io/en-US/api/LineChart',
};
