import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/cascader',
  title: { fa: 'انتخاب آبشاری', en: 'Cascader' },
  description: {
    fa: 'استان، شهر، شعبه: هر گام گام بعد را می‌سازد.',
    en: 'Province, city, branch: each step makes the next.',
  },
  docs: 'https://ant.design/components/cascader',
};
