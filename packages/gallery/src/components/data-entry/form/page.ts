import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/form',
  title: { fa: 'فرم', en: 'Form' },
  description: {
    fa: 'برچسب، ورودی، پیام؛ جای پیام نگه داشته می‌شود.',
    en: 'Label, input, message; the place of the message is kept.',
  },
  docs: 'https://ant.design/components/form',
};
