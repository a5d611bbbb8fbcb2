import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/general/button',
  title: { fa: 'دکمه', en: 'Button' },
  description: {
    fa: 'هر نما یک دکمه اصلی دارد؛ بقیه آرام‌ترند.',
    en: 'A view has one primary button; the others are quieter.',
  },
  docs: 'https://ant.design/components/button',
};
