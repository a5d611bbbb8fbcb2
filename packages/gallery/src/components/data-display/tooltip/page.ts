import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataDisplay/tooltip',
  title: { fa: 'راهنما', en: 'Tooltip' },
  description: {
    fa: 'نام کوتاه یک نشانه؛ دلیل بسته‌بودن اینجا نمی‌آید.',
    en: 'The short name of an icon; reasons do not belong here.',
  },
  docs: 'https://ant.design/components/tooltip',
};
