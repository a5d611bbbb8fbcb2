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

/** Rule for a repeated password, which must equal the field of the given name. */
export const sameAs =
  (field: string, t: Translator): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_rule, typed) => {
      if (typed !== getFieldValue(field))
        throw new Error(t('دو رمز یکی نیستند.', 'The two passwords differ.'));
    },
  });

/** Small letters, capital letters, digits, anything else. */
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * Password strength: 0 is empty, 1 and 2 are too weak for the server, 3 and 4 have the ten characters of at least three
 * kinds that the server asks for by default.
 */
export function strengthOf(password: string): number {
  const found = kinds.filter((kind) => kind.test(password)).length;
  const isLong = password.length >= 10;
  if (password === '') return 0;
  return isLong ? Math.max(2, found) : Math.min(2, found);
}
