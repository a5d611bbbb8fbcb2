import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/feedBack/progress',
  title: { fa: 'پیشرفت', en: 'Progress' },
  description: {
    fa: 'از لبه آغاز پر می‌شود؛ درصد همیشه نوشته است.',
    en: 'Fills from the start edge; the per cent is always written.',
  },
  docs: 'https://ant.design/components/progress',
};
