import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/upload',
  title: { fa: 'بارگذاری', en: 'Upload' },
  look: {
    fa: 'پرونده‌ها به محتوا سنجیده می‌شوند و در همین مرورگر می‌مانند تا حذف شوند.',
    en: 'Files are checked by their content and stay in this browser until deleted.',
  },
  docs: 'https://ant.design/components/upload',
};
