import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/notification',
  title: { fa: 'اعلان', en: 'Notification' },
  description: { fa: 'خبر با عنوان و شرح، در گوشه.', en: 'News with title and text, in a corner.' },
  docs: 'https://ant.design/components/notification',
};
