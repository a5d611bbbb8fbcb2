import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/dataEntry/switch',
  title: { fa: 'کلید', en: 'Switch' },
  description: { fa: 'بی‌درنگ روشن و خاموش می‌کند.', en: 'Turns on and off at once.' },
  docs: 'https://ant.design/components/switch',
};
