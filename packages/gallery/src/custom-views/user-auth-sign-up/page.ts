import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/user-auth/sign-up',
  title: { fa: 'ثبت‌نام', en: 'Sign up' },
  description: { fa: 'نام، ایمیل و رمز دو بار.', en: 'Name, e-mail and the password twice.' },
  docs: 'https://ant.design/components/form',
};
