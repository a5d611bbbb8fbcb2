import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/pie',
  title: { fa: 'نمودار دایره‌ای', en: 'Pie charts' },
  description: { fa: 'سهم‌ها از یک همه.', en: 'Shares of a whole.' },
  docs: 'https://recharts.github.io/en-US/api/PieChart',
};
