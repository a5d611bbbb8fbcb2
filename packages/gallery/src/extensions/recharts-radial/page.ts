import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/radial',
  title: { fa: 'میله‌های گرد', en: 'Radial bars' },
  description: { fa: 'سهم هر صرافی گرد یک مرکز.', en: 'The part of each office around a centre.' },
  docs: 'https://recharts.github.io/en-US/api/RadialBarChart',
};
