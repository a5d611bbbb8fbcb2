import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extensions/chart/recharts/treemap',
  title: { fa: 'نقشه درختی', en: 'Treemaps' },
  description: { fa: 'اندازه هر خانه سهم آن است.', en: 'The size of each cell is its share.' },
  docs: 'https://recharts.github.io/en-US/api/Treemap',
};
