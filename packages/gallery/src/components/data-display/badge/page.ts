import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/badge',
  title: { fa: 'نشان', en: 'Badge' },
  description: {
    fa: 'شمار یا نقطه بر گوشه؛ رنگ هرگز تنها نیست.',
    en: 'A count or a dot on the corner; colour never alone.',
  },
  docs: 'https://ant.design/components/badge',
};
