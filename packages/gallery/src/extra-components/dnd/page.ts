import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/dnd',
  title: { fa: 'کشیدن و چیدن', en: 'Drag to sort' },
  description: {
    fa: 'با دسته، با ماوس، لمس یا صفحه‌کلید.',
    en: 'By the handle, with mouse, touch or keyboard.',
  },
  docs: 'https://dndkit.com',
};
