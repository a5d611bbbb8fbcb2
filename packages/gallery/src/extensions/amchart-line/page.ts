import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/amchart/line',
  title: { fa: 'نمودار خطی', en: 'Line charts' },
  description: { fa: 'آمدورفت یک مقدار در زمان.', en: 'How a value comes and goes in time.' },
  docs: 'https://echarts.apache.org/handbook/en/how-to/chart-types/line/basic-line',
};
