import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/area',
  title: { fa: 'نمودار سطحی', en: 'Area charts' },
  description: {
    fa: 'سطح زیر خط، روی هم و در کنار هم.',
    en: 'The ground below a line, stacked and in pairs.',
  },
  docs: 'https://recharts.github.io/en-US/api/AreaChart',
};
