import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/eCommerce/product-list',
  title: { fa: 'فهرست کالا', en: 'Product list' },
  description: { fa: 'همان کالاها زیر هم؛ همان سبد.', en: 'The same products in rows; the same cart.' },
  docs: 'https://ant.design/components/card',
};
