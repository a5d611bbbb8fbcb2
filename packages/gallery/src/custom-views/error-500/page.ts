import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/error-pages/error-500',
  title: { fa: 'خطای ۵۰۰', en: 'Error 500' },
  description: { fa: 'سروری که از کار ماند.', en: 'A server that went wrong.' },
  docs: 'https://ant.design/components/result',
};
