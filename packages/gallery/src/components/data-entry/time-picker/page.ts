import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/timePicker',
  title: { fa: 'انتخاب ساعت', en: 'Time picker' },
  description: {
    fa: 'ساعت ۲۴تایی، رقم به زبان صفحه.',
    en: 'Twenty-four hours, digits in the language of the page.',
  },
  docs: 'https://ant.design/components/time-picker',
};
