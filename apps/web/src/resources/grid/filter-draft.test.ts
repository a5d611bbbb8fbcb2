import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { fieldOf } from '@nazer/contract/kernel/resource.ts';
import { describe, expect, it } from 'vitest';
import {
  readCondition,
  type DraftCondition,
  draftOf,
  modelOf,
  readFilterValue,
  typedValueOf,
  wordOperators,
} from './filter-draft.ts';

const name = fieldOf(company, 'companyName');
const date = fieldOf(company, 'registerDate');
const price = fieldOf(product, 'price');
const rate: ListColumn = { key: 'rate', kind: 'rate', width: 100 };
const draft = (first: Partial<DraftCondition>, second?: Partial<DraftCondition>) => ({
  first: { operator: 'contains' as const, value: '', to: '', ...first },
  second: second ? { operator: 'contains' as const, value: '', to: '', ...second } : null,
  joint: 'OR' as const,
});

describe('a filter being written', () => {
  it('is no filter while nothing is written', () => {
    expect(modelOf(name, draft({ value: '  ' }), 'fa')).toBeNull();
  });

  it('needs no value to ask for blank', () => {
    expect(modelOf(name, draft({ operator: 'blank' }), 'fa')).toEqual({
      Field: 'companyName',
      Condition1: { Type: 'blank' },
    });
  });

  it('joins two conditions, and lets the second stand alone where the first is empty', () => {
    expect(modelOf(name, draft({ value: 'پارس' }, { operator: 'endsWith', value: 'نو' }), 'fa')).toEqual({
      Field: 'companyName',
      Condition1: { Type: 'contains', Filter: 'پارس' },
      Condition2: { Type: 'endsWith', Filter: 'نو' },
      FilterOperator: 'OR',
    });
    expect(modelOf(name, draft({}, { value: 'نو' }), 'fa')).toEqual({
      Field: 'companyName',
      Condition1: { Type: 'contains', Filter: 'نو' },
    });
  });

  it('understands days and figures as they are typed', () => {
    expect(modelOf(date, draft({ operator: 'greaterThanOrEqual', value: '۱۴۰۴/۸/۳' }), 'fa')).toEqual({
      Field: 'registerDate',
      Condition1: { Type: 'greaterThanOrEqual', Filter: '1404/08/03' },
    });
    expect(modelOf(price, draft({ operator: 'equals', value: '۱۲٬۵۰۰' }), 'fa')).toEqual({
      Field: 'price',
      Condition1: { Type: 'equals', Filter: '12500' },
    });
    const mobile = fieldOf(person, 'mobile');
    expect(modelOf(mobile, draft({ operator: 'startsWith', value: '۰۹۱۲-۳۴۵' }), 'fa')).toEqual({
      Field: 'mobile',
      Condition1: { Type: 'startsWith', Filter: '0912345' },
    });
  });

  it('cannot be applied with half a range or a day that does not exist', () => {
    expect(modelOf(date, draft({ operator: 'inRange', value: '1404/01/01' }), 'fa')).toBe('wrong');
    expect(modelOf(date, draft({ operator: 'equals', value: '1404/12/31' }), 'fa')).toBe('wrong');
  });

  it('turns a range round that was typed backwards, rials by their amount', () => {
    expect(
      modelOf(date, draft({ operator: 'inRange', value: '1404/02/01', to: '1404/01/01' }), 'fa'),
    ).toMatchObject({ Condition1: { Filter: '1404/01/01', FilterTo: '1404/02/01' } });
    expect(modelOf(price, draft({ operator: 'inRange', value: '900', to: '10000' }), 'fa')).toMatchObject({
      Condition1: { Filter: '900', FilterTo: '10000' },
    });
  });

  it.each([
    ['1.5', '12'],
    ['-5', '3'],
    ['-10', '-9.5'],
    ['90071992547409920', '90071992547409921'],
  ])('keeps a range of amounts from %s to %s whichever end was typed first', (from, to) => {
    const ends = { Condition1: { Filter: from, FilterTo: to } };
    for (const [value, other] of [[from, to] as const, [to, from] as const])
      expect(modelOf(rate, draft({ operator: 'inRange', value, to: other }), 'fa')).toMatchObject(ends);
  });

  it('opens again as it was applied', () => {
    const model = modelOf(date, draft({ operator: 'inRange', value: '1404/01/01', to: '1404/02/01' }), 'fa');
    expect(
      model === null || model === 'wrong' ? model : modelOf(date, draftOf(date, model, 'fa'), 'fa'),
    ).toEqual(model);
  });

  it.each([
    ['es', '1.234', '1234'],
    ['fr', '1.234', '1234'],
    ['fr', '1\u202F234\u202F567,25', '1234567.25'],
    ['fr', '1 234,5', '1234.5'],
    ['it', '1.234.567,5', '1234567.5'],
    ['it', '-1,5', '-1.5'],
    ['es', '1,5', '1.5'],
    ['en', '1,234.5', '1234.5'],
    ['en', '1.234', '1.234'],
    ['fa', '۱٬۲۳۴٫۵', '1234.5'],
    ['fr', '1.5', null],
    ['it', '1,234,5', null],
    ['en', '1,5', null],
  ])('reads figures as %s writes them: %s', (language, typed, value) => {
    expect(readFilterValue('amount', typed, language)).toBe(value);
  });

  it.each(['fa', 'en', 'es', 'fr', 'it', 'ar', 'zh'])(
    'shows a stored figure so that %s reads it back',
    (language) => {
      for (const value of ['1234567.5', '-1.234', '0.125']) {
        expect(readFilterValue('amount', typedValueOf('amount', value, language), language)).toBe(value);
      }
    },
  );

  it('accepts named periods such as this month, only for columns of days', () => {
    const first = { operator: 'period', value: 'lastQuarter', to: '' } as const;
    expect(readCondition('jalaliDate', first, 'fa')).toEqual({
      condition: { Type: 'period', Filter: 'lastQuarter' },
    });
    expect(readCondition('instant', { ...first, value: '' }, 'fa')).toBe('empty');
    expect(wordOperators('instant')).toContain('period');
    expect(wordOperators('amount')).not.toContain('period');
  });

  it('offers operators in words, the list of values apart', () => {
    expect(wordOperators('text')).not.toContain('in');
    expect(wordOperators('jalaliDate')).toContain('inRange');
  });
});
