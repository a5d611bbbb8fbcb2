import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/list-type/card-list',
  title: { fa: 'فهرست کارتی', en: 'Card list' },
  description: { fa: 'کارشناسان با نرخ و ساعت.', en: 'Experts with their rate and hours.' },
  docs: 'https://ant.design/components/card',
};
