import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/input',
  title: { fa: 'ورودی متن', en: 'Input' },
  description: {
    fa: 'متن فارسی از راست، ایمیل و شبا از چپ.',
    en: 'Persian from the right, e-mail and IBAN from the left.',
  },
  docs: 'https://ant.design/components/input',
};
