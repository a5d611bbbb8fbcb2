import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/popconfirm',
  title: { fa: 'پرسش کنار', en: 'Popconfirm' },
  description: { fa: 'پرسشی کوچک کنار همان دکمه.', en: 'A small question beside the button itself.' },
  docs: 'https://ant.design/components/popconfirm',
};
