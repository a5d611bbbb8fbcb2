/** Definition of the form for the security settings. */
import type { SecuritySettings } from '@nazer/contract/identity/account/account.contract.ts';
import { signUpModes } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useMemo } from 'react';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import type { ResourceNames } from '../../resources/resource-words.ts';

/** Whole number of the password rule, from `min` to `max`. */
const figure = (key: keyof SecuritySettings, min: number, max: number): FieldDefinition => ({
  key,
  kind: 'integer',
  required: true,
  min,
  max,
  section: 'password',
});

/**
 * Fields of the form; their bounds equal those of the call. `passwordHistory` is the number of last passwords that may not
 * be used again; `passwordMaxAgeDays` 0 means that passwords never expire.
 */
export const securityForm: ResourceDefinition = {
  name: 'SecuritySettings',
  area: 'identity',
  table: 'setting',
  key: [],
  title: [],
  order: [],
  permissions: { view: 'set.view', edit: 'set.edit', delete: 'set.edit', restore: 'set.edit' },
  fields: [
    // The mode by its place in `signUpModes`, from 1.
    { key: 'signUp', kind: 'choice', required: true, options: [1, 2, 3], section: 'signUp' },
    figure('passwordMinLength', 10, 64),
    figure('passwordMinClasses', 3, 4),
    figure('passwordHistory', 1, 24),
    figure('passwordMaxAgeDays', 0, 3650),
  ],
};

/** Settings as a row of the form. `version` tells one reading from the next, as the call has no row version. */
export const rowOfSettings = ({ signUp, ...figures }: SecuritySettings, version: number): AnyRow => ({
  ...figures,
  signUp: signUpModes.indexOf(signUp) + 1,
  rowVersion: version,
});

/** Settings from the values of the form; an unknown mode of signing up is closed. */
export const settingsOf = (body: Readonly<Record<string, FieldValue>>): SecuritySettings => ({
  signUp: signUpModes[Number(body['signUp']) - 1] ?? 'closed',
  passwordMinLength: Number(body['passwordMinLength']),
  passwordMinClasses: Number(body['passwordMinClasses']),
  passwordHistory: Number(body['passwordHistory']),
  passwordMaxAgeDays: Number(body['passwordMaxAgeDays']),
});

/** Words of the form, by the name of its definition; the dictionary of resources has none for it. */
export function useSecurityNames(): Readonly<Record<string, ResourceNames>> {
  const t = useText('users');
  const { yes, no } = useWords();
  return useMemo(() => {
    const fields: Readonly<Record<string, string>> = {
      signUp: t('signUp'),
      passwordMinLength: t('passwordMinLength'),
      passwordMinClasses: t('passwordMinClasses'),
      passwordHistory: t('passwordHistory'),
      passwordMaxAgeDays: t('passwordMaxAgeDays'),
    };
    const modes = [t('signUp1'), t('signUp2'), t('signUp3')];
    const names: ResourceNames = {
      title: t('securityTitle'),
      one: t('securityOne'),
      counted: t('securityOne'),
      field: (key) => fields[key] ?? key,
      choice: (_field, code) => modes[code - 1] ?? '',
      word: (_field, name) => name,
      section: (key) => t(key === 'signUp' ? 'signUpSection' : 'passwordSection'),
      yes,
      no,
    };
    return { SecuritySettings: names };
  }, [t, yes, no]);
}
