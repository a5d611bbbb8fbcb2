/**
 * Input components of kinds; kinds not named here use plain text. Separate from `kinds.ts`, so that a list loads no
 * inputs before something is edited.
 */
import type { FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import type { ComponentType } from 'react';
import { BooleanInput } from './boolean-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { FigureInput } from './figure-input.tsx';
import { DateInput } from './jalali-date-input.tsx';
import type { InputProps } from './kind.ts';
import { ReferenceInput } from './reference-input.tsx';
import { EmailInput, LongTextInput, NumericInput, TelInput } from './text-input.tsx';

export const kindInputs: Readonly<Partial<Record<FieldKind, ComponentType<InputProps>>>> = {
  longText: LongTextInput,
  number: FigureInput,
  count: FigureInput,
  integer: NumericInput,
  money: FigureInput,
  boolean: BooleanInput,
  jalaliDate: DateInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  mellicode: NumericInput,
  mobile: TelInput,
  telephone: TelInput,
  postalCode: NumericInput,
  digits: NumericInput,
  email: EmailInput,
};
