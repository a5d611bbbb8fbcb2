import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/steps',
  title: { fa: 'گام‌ها', en: 'Steps' },
  description: { fa: 'راه یک کار و جای کنونی آن.', en: 'The way of a task and where it stands.' },
  docs: 'https://ant.design/components/steps',
};
