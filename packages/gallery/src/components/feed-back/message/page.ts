import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/message',
  title: { fa: 'پیام', en: 'Message' },
  description: { fa: 'پیام کوتاه بالا-میانه؛ سه ثانیه.', en: 'A short message at the top; three seconds.' },
  docs: 'https://ant.design/components/message',
};
