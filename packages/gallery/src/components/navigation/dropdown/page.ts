import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/dropdown',
  title: { fa: 'منوی کشویی', en: 'Dropdown' },
  description: { fa: 'کارهای دیگر، تا وقتی کسی نخواهد پنهان.', en: 'Further actions, hidden until wanted.' },
  docs: 'https://ant.design/components/dropdown',
};
