/** Sentences of the form of a user that say what the chosen type and kind of access may do. */
import { userKinds, userTypes } from '@nazer/contract/identity/users/app-user.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { useText } from '../../../platform/words/i18n.tsx';

/** Codes by name of the fields that have such sentences. */
const choices: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  userType: userTypes,
  userKind: userKinds,
};

type Named = keyof typeof userTypes | keyof typeof userKinds;

/** Returns the sentence for a value of a field; empty for other fields and while nothing is chosen. */
export function useMeanings(): (field: string, value: FieldValue) => string {
  const t = useText('users');
  return (field, value) => {
    const [name] = Object.entries(choices[field] ?? {}).find(([, code]) => code === value) ?? [];
    return name === undefined ? '' : t(`${name as Named}Meaning`); // the names of `choices`
  };
}
