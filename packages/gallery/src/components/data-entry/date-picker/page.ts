import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/datePicker',
  title: { fa: 'انتخاب تاریخ', en: 'Date picker' },
  description: {
    fa: 'شمسی و میلادی کنار هم؛ مقدار همیشه یکی است.',
    en: 'Jalali and Gregorian side by side; the value is always one.',
  },
  docs: 'https://ant.design/components/date-picker',
};
