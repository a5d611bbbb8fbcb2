import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/others/divider',
  title: { fa: 'جداکننده', en: 'Divider' },
  description: { fa: 'خط نازک میان دو بخش.', en: 'A hairline between two parts.' },
  docs: 'https://ant.design/components/divider',
};
