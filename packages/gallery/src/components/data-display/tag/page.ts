import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/tag',
  title: { fa: 'برچسب', en: 'Tag' },
  description: { fa: 'تنها برای وضعیت و گروه.', en: 'For states and groups only.' },
  docs: 'https://ant.design/components/tag',
};
