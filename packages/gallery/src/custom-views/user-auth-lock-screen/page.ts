import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/user-auth/lock-screen',
  title: { fa: 'صفحه قفل', en: 'Lock screen' },
  description: { fa: 'کسی که رفته بود بازمی‌گردد.', en: 'Somebody who was away comes back.' },
  docs: 'https://ant.design/components/form',
};
