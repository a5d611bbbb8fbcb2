import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/checkbox',
  title: { fa: 'کادر انتخاب', en: 'Checkbox' },
  description: { fa: 'آری یا نه، و «بعضی» میان آن دو.', en: 'Yes or no, and “some” between.' },
  docs: 'https://ant.design/components/checkbox',
};
