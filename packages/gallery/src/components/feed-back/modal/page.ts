import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/modal',
  title: { fa: 'گفت‌وگو', en: 'Modal' },
  description: { fa: 'کانون درون می‌ماند؛ Esc می‌بندد.', en: 'The focus stays within; Esc closes.' },
  docs: 'https://ant.design/components/modal',
};
