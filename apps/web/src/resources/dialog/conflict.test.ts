import { product } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { describe, expect, it } from 'vitest';
import { differences, resolve, defaultChoice } from './conflict.ts';
import { bodyOf, changeField, changedFields, formOf } from './record-form.ts';

const read: AnyRow = {
  productID: 7,
  productName: 'قیر',
  unit: 3,
  price: '1000',
  isActive: true,
  comment: '',
  rowVersion: 1,
};
/** Someone else has meanwhile changed the price and the comment. */
const current: AnyRow = { ...read, price: '1500', comment: 'فله', rowVersion: 2 };
const write = (field: string, value: string) => changeField(product, formOf(product, read), { field, value });

describe('the merge of two changes of one record', () => {
  it('tells who changed what', () => {
    const form = changeField(product, write('price', '2000'), { field: 'productName', value: 'قیر صادراتی' });
    expect(differences(product, form, current).map(({ field, by }) => [field, by])).toEqual([
      ['productName', 'me'],
      ['price', 'both'],
      ['comment', 'them'],
    ]);
  });

  it('has nothing to decide where both wrote the same', () => {
    expect(differences(product, write('price', '۱٬۵۰۰'), current).map(({ field }) => field)).toEqual([
      'comment',
    ]);
  });

  it('keeps by itself what only one of the two changed, and the reader’s own value in doubt', () => {
    const found = differences(product, write('price', '2000'), current);
    expect(found.map(defaultChoice)).toEqual(['mine', 'theirs']);
  });

  it('saves the chosen values over the displayed version', () => {
    const form = write('price', '2000');
    const mine = resolve(product, { form, current }, {});
    expect(bodyOf(product, mine)).toMatchObject({ price: '2000', comment: 'فله', rowVersion: 2 });
    expect(changedFields(product, mine)).toEqual(['price']);
    const theirs = resolve(product, { form, current }, { price: 'theirs' });
    expect(bodyOf(product, theirs)).toMatchObject({ price: '1500', comment: 'فله', rowVersion: 2 });
    expect(changedFields(product, theirs)).toEqual([]);
    const both = resolve(product, { form, current }, { comment: 'mine' });
    expect(bodyOf(product, both)).toMatchObject({ comment: '', rowVersion: 2 });
  });
});
