import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/time-line/default-with-icon',
  title: { fa: 'خط زمان با نشانه', en: 'Timeline with icons' },
  description: { fa: 'نشانه هر رویداد بر خط.', en: 'The icon of each event on the line.' },
  docs: 'https://ant.design/components/timeline',
};
