import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/inputNumber',
  title: { fa: 'ورودی عدد', en: 'Input number' },
  description: {
    fa: 'رقم فارسی هم پذیرفته است؛ مبلغ سه‌تاسه‌تا نوشته می‌شود.',
    en: 'Persian digits are taken too; amounts are grouped.',
  },
  docs: 'https://ant.design/components/input-number',
};
