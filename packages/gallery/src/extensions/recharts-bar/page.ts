import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/bar',
  title: { fa: 'نمودار میله‌ای', en: 'Bar charts' },
  description: {
    fa: 'میله‌ها کنار هم، روی هم و در دو سو.',
    en: 'Bars side by side, stacked, and to both sides.',
  },
  docs: 'https://recharts.github.io/en-US/api/BarChart',
};
