import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/time-line/left-align',
  title: { fa: 'خط زمان یک‌سو', en: 'One-sided timeline' },
  description: { fa: 'همه رویدادها در سوی آغاز.', en: 'All events at the start edge.' },
  docs: 'https://ant.design/components/timeline',
};
