import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/autoComplete',
  title: { fa: 'تکمیل خودکار', en: 'Auto complete' },
  description: {
    fa: 'پیشنهاد هنگام نوشتن؛ متن آزاد می‌ماند.',
    en: 'Suggestions while typing; the text stays free.',
  },
  docs: 'https://ant.design/components/auto-complete',
};
