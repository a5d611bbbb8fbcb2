import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/list',
  title: { fa: 'فهرست', en: 'List' },
  description: { fa: 'ردیف‌ها با خط نازک، بی کارت.', en: 'Rows by hairlines, no cards.' },
  docs: 'https://developer.mozilla.org/docs/Web/HTML/Element/ul',
};
