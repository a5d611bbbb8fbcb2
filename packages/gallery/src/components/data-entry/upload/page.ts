import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/upload',
  title: { fa: 'بارگذاری', en: 'Upload' },
  description: {
    fa: 'پرونده‌ها به محتوا سنجیده می‌شوند، روی سرور می‌مانند و پس از یک روز یا با حذف شما می‌روند.',
    en: 'Files are checked by their content, kept on the server, and gone after a day or when you delete them.',
  },
  docs: 'https://ant.design/components/upload',
};
