import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/eCommerce/product-grid',
  title: { fa: 'شبکه کالا', en: 'Product grid' },
  description: {
    fa: 'پانزده کالا؛ سبد در این مرورگر می‌ماند.',
    en: 'Fifteen products; the cart stays in this browser.',
  },
  docs: 'https://ant.design/components/card',
};
