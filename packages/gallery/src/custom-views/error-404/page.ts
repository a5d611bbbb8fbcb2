import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/error-pages/error-404',
  title: { fa: 'خطای ۴۰۴', en: 'Error 404' },
  description: { fa: 'صفحه‌ای که پیدا نشد.', en: 'A page that was not found.' },
  docs: 'https://ant.design/components/result',
};
