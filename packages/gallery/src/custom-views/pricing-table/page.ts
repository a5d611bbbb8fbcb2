import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/extras/pricing-table',
  title: { fa: 'جدول قیمت', en: 'Pricing table' },
  description: { fa: 'چهار شکل، هر یک سه طرح.', en: 'Four styles of three plans each.' },
  docs: 'https://ant.design/components/card',
};
