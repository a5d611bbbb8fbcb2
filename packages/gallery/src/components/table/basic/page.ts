import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/table/basic',
  title: { fa: 'جدول پایه', en: 'Basic table' },
  description: {
    fa: 'برای چند ده ردیف؛ بیشتر از آن شبکه داده است.',
    en: 'For some dozens of rows; beyond that the data grid.',
  },
  docs: 'https://ant.design/components/table',
};
