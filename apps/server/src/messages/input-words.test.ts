import { type ErrorCode, errorStatus } from '@nazer/contract/kernel/error-codes.ts';
import { recordActionOf, type RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { records } from '@nazer/contract/records.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { problemOf } from '../platform/http/problem-answer.ts';
import { inputWord } from './input-words.ts';
import { messagesOf } from './messages.ts';

const correct = 'POST /api/SarafiManagment/AddNewPositionCorrection';
const codes = Object.keys(errorStatus) as ErrorCode[]; // its keys are the codes
const ofField = codes.filter((code) => messagesOf.en[code].includes('{field}'));
const unknown: readonly ErrorCode[] = ['unknownField', 'unknownParameter', 'noParameters'];
const answerOf = (code: ErrorCode, language: 'fa' | 'en') =>
  problemOf(new AppError(code, { values: { field: 'amount', min: '0.01', max: '10', decimals: 2 } }), {
    language,
    requestId: '',
    call: correct,
  });

describe('a refusal that speaks of a field', () => {
  it.each(ofField)('%s names it in the answer, with the same sentence for the form', (code) => {
    const { detail, errors } = answerOf(code, 'fa');
    expect(errors).toEqual([{ field: 'amount', code, desc: detail }]);
  });

  it.each(ofField.filter((code) => !unknown.includes(code)))(
    '%s says it in the language of the reader',
    (code) => {
      const persian = answerOf(code, 'fa').detail;
      expect(persian).toContain('مبلغ ارزی');
      expect(persian).not.toContain('amount');
      expect(answerOf(code, 'en').detail).toContain('Amount');
    },
  );

  it.each(unknown)('%s keeps the name that nobody knows', (code) => {
    expect(answerOf(code, 'fa').detail).toContain('«amount»');
  });

  it('names a column by its list when the refusal says which', () => {
    const values = { field: 'name', resource: 'ExchangeOffice' };
    const to = { language: 'fa', requestId: '', call: correct } as const;
    expect(problemOf(new AppError('maskedFilter', { values }), to).detail).toContain('«نام»');
  });

  it('names a part of an input by its last name', () => {
    expect(inputWord('fa', 'POST /api/Sana/SaveSellFromResource', 'rows[3].rate')).toBe('نرخ');
  });
});

const all: readonly RecordDefinition[] = records;
const asked = all.flatMap((record) =>
  Object.entries({ ...record.machine?.steps, ...record.commands }).flatMap(([action, { fields = {} }]) =>
    Object.keys(fields).map((field) => [recordActionOf(record, action)?.call ?? '', field] as const),
  ),
);

describe.each(languages)('every input that the form of a step asks for has a word in %s', (language) => {
  it.each(asked)('%s %s', (call, field) => {
    expect(inputWord(language, call, field)).not.toBe(field);
  });
});
