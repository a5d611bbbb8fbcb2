import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/user-auth/reset-password',
  title: { fa: 'رمز تازه', en: 'Reset password' },
  description: {
    fa: 'نیرو با هر حرف دیده می‌شود؛ همان که سرور می‌شمارد.',
    en: 'The strength shows with each letter, as the server counts it.',
  },
  docs: 'https://ant.design/components/form',
};
