import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/map/google/event',
  title: { fa: 'رویدادها', en: 'Events' },
  description: {
    fa: 'نقشه می‌گوید کجا کلیک شد، و نزدیک می‌آید.',
    en: 'The map tells where it was clicked, and comes near.',
  },
  docs: 'https://leafletjs.com/reference.html',
};
