import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/affix',
  title: { fa: 'چسبان', en: 'Affix' },
  description: { fa: 'آنچه هنگام پیمایش هم دیده می‌شود.', en: 'What stays in sight while one scrolls.' },
  docs: 'https://ant.design/components/affix',
};
