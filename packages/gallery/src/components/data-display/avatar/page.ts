import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/avatar',
  title: { fa: 'آواتار', en: 'Avatar' },
  description: { fa: 'چهره، حرف نخست یا نشانه یک نفر.', en: 'A face, initials or an icon for a person.' },
  docs: 'https://ant.design/components/avatar',
};
