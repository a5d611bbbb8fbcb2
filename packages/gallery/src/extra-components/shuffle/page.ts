import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/shuffle',
  title: { fa: 'به‌هم‌ریختن', en: 'Shuffle' },
  description: {
    fa: 'کارت‌ها در پانصد هزارم ثانیه جابه‌جا می‌شوند.',
    en: 'Cards move to their places within 500 ms.',
  },
  docs: 'https://developer.mozilla.org/docs/Web/API/Element/animate',
};
