import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/user-auth/forgot-password',
  title: { fa: 'فراموشی رمز', en: 'Forgot password' },
  description: {
    fa: 'پاسخ همیشه یکی است: نمی‌گوید حسابی هست یا نه.',
    en: 'The answer is always the same: it does not tell whether there is an account.',
  },
  docs: 'https://ant.design/components/form',
};
