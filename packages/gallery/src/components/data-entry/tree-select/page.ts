import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/treeSelect',
  title: { fa: 'درخت انتخاب', en: 'Tree select' },
  description: { fa: 'برگزیدن از درخت.', en: 'Choosing from a tree.' },
  docs: 'https://ant.design/components/tree-select',
};
