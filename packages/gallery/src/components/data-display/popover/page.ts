import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/popover',
  title: { fa: 'بالن', en: 'Popover' },
  description: { fa: 'توضیح یا کاری کوچک کنار چیزی.', en: 'A note or a small task beside something.' },
  docs: 'https://ant.design/components/popover',
};
