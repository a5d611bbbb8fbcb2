import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/timeline',
  title: { fa: 'خط زمان', en: 'Timeline' },
  description: { fa: 'رویدادها، تازه‌ترین بالا.', en: 'Events, the newest on top.' },
  docs: 'https://ant.design/components/timeline',
};
