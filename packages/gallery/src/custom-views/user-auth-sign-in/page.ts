import type { GalleryPage } from '../../demo.ts';

export const page: GalleryPage = {
  path: '/custom-views/user-auth/sign-in',
  title: { fa: 'ورود', en: 'Sign in' },
  description: {
    fa: 'فرم ورود با پیام‌های خود سامانه.',
    en: 'The form of the gate with the product’s own sentences.',
  },
  docs: 'https://ant.design/components/form',
};
