import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/radar',
  title: { fa: 'نمودار راداری', en: 'Radar charts' },
  description: { fa: 'چند سنجه یک صرافی در یک نگاه.', en: 'Several measures of an office at a glance.' },
  docs: 'https://recharts.github.io/en-US/api/RadarChart',
};
