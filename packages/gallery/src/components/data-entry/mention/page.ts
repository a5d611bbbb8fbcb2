import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/mention',
  title: { fa: 'نام‌بری', en: 'Mentions' },
  description: { fa: 'با @ همکار را در متن نام ببرید.', en: 'Name a colleague in the text by @.' },
  docs: 'https://ant.design/components/mentions',
};
