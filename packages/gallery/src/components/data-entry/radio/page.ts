import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/radio',
  title: { fa: 'دکمه رادیویی', en: 'Radio' },
  description: { fa: 'یکی از چند.', en: 'One of several.' },
  docs: 'https://ant.design/components/radio',
};
