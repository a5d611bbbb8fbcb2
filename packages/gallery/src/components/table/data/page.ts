import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/table/data',
  title: { fa: 'جدول با داده', en: 'Data table' },
  description: { fa: 'گزینش، ستون ثابت، پالایش و درخت.', en: 'Selection, fixed columns, filters and trees.' },
  docs: 'https://ant.design/components/table',
};
