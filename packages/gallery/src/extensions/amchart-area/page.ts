import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/area',
  title: { fa: 'نمودار سطحی', en: 'Area charts' },
  description: {
    fa: 'سطح زیر خط؛ برای مقداری که بر هم انباشته می‌شود.',
    en: 'The area under a line, for what adds up.',
  },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/line/area-line',
};
