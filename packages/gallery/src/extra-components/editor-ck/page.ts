import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/extra-components/editor/ck',
  title: { fa: 'ویرایشگر کلاسیک', en: 'Classic editor' },
  description: {
    fa: 'متن آماده، جدول، پیوند، تصویر، واگرد و متن HTML؛ خروجی پاک‌سازی شده.',
    en: 'Ready text, tables, links, pictures, undo and source; the output is sanitised.',
  },
  docs: 'https://tiptap.dev/docs',
};
