import type { GalleryPage } from '../../../demo.ts';

export const page: GalleryPage = {
  path: '/components/navigation/menu',
  title: { fa: 'منو', en: 'Menu' },
  description: {
    fa: 'راه‌های سامانه؛ تو در تو، بسته یا باز.',
    en: 'The ways of the system: nested, folded or open.',
  },
  docs: 'https://ant.design/components/menu',
};
