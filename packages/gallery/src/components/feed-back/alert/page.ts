import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/alert',
  title: { fa: 'هشدار', en: 'Alert' },
  description: {
    fa: 'پیامی که در صفحه می‌ماند؛ رنگ، نشانه و جمله.',
    en: 'A message that stays: colour, icon and sentence.',
  },
  docs: 'https://ant.design/components/alert',
};
