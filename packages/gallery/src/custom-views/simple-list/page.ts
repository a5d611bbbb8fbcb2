import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/list-type/simple-list',
  title: { fa: 'فهرست ساده', en: 'Simple list' },
  description: { fa: 'نوشته‌ها با پسند و دیدگاه.', en: 'Articles with likes and comments.' },
  docs: 'https://developer.mozilla.org/docs/Web/HTML/Element/article',
};
