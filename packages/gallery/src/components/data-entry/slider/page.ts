import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/slider',
  title: { fa: 'لغزنده', en: 'Slider' },
  description: { fa: 'مقدار از راست بالا می‌رود.', en: 'Values rise from the start edge.' },
  docs: 'https://ant.design/components/slider',
};
