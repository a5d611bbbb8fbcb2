import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/editor/wysiswyg',
  title: { fa: 'ویرایشگر زنده', en: 'Live editor' },
  description: {
    fa: 'HTML زیر متن است؛ هر یک پیرو دیگری است.',
    en: 'The HTML stands under the text; each follows the other.',
  },
  docs: 'https://lexical.dev/docs/intro',
};
