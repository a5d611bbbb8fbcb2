/** Validation rules of the sample sign-in forms, with the product's messages. */
import type { FormRule } from 'antd';
import type { Translator } from '../demo.ts';

export const emailRules = (t: Translator): FormRule[] => [
  { required: true, message: t('ایمیل را وارد کنید.', 'Enter the e-mail.') },
  { type: 'email', message: t('ایمیل معتبر نیست!', 'The e-mail is not valid!') },
];

export const passwordRule = (t: Translator): FormRule => ({
  required: true,
  message: t('لطفا رمز عبور خود را وارد کنید', 'Please enter your password'),
});

/** Rule for a repeated field, whose value must equal the first one. */
export const sameAs =
  (field: string, t: Translator): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, typed) => {
      if (typed !== getFieldValue(field))
        throw new Error(t('دو رمز یکی نیستند.', 'The two passwords differ.'));
    },
  });

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Password strength from 0 to 4, counted like the server: at least ten characters of three kinds. */
export function strengthOf(password: string): number {
  const found = kinds.filter((kind) => kind.test(password)).length;
  const isLong = password.length >= 10;
  if (password === '') return 0;
  return isLong ? Math.max(2, found) : Math.min(2, found);
}
