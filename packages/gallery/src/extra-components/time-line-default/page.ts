import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/time-line/default',
  title: { fa: 'خط زمان دوسو', en: 'Alternating timeline' },
  description: { fa: 'رویدادها یک‌درمیان در دو سو.', en: 'Events on both sides in turn.' },
  docs: 'https://ant.design/components/timeline',
};
