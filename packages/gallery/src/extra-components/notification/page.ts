import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/notification',
  title: { fa: 'اعلان بالا-میانه', en: 'Toasts' },
  description: {
    fa: 'یکی از هر پیام؛ خطا پنج ثانیه، بقیه سه.',
    en: 'One of each message; errors five seconds, the others three.',
  },
  docs: 'https://ant.design/components/message',
};
