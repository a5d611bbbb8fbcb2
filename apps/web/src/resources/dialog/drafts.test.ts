// @vitest-environment jsdom
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { beforeEach, expect, test } from 'vitest';
import { draftsKey, dropToken, keepToken } from '../../platform/session/session-memory.ts';
import { draftName, keepDraft, readDraft } from './drafts.ts';
import { emptyForm, formOf } from './record-form.ts';

const empty = emptyForm(product, {}, '');
const draft = {
  base: empty.base,
  values: { ...empty.values, productName: 'قیر' },
  rowVersion: undefined,
  once: undefined,
};

beforeEach(() => localStorage.clear());

test('a form that could not be sent is given back to its writer, and to nobody else', () => {
  keepDraft('sara', 'Product new ', draft);
  expect(readDraft('sara', 'Product new ')).toMatchObject({ values: { productName: 'قیر' } });
  expect(readDraft('leila', 'Product new ')).toBeUndefined();
});

test.each([
  ['signing out', () => dropToken()],
  ['another sign-in', () => keepToken('token')],
  ['sending it', () => keepDraft('sara', 'Product new ', null)],
])('%s leaves nothing of it in the browser', (_what, end) => {
  keepDraft('sara', 'Product new ', draft);
  end();
  expect(localStorage.getItem(draftsKey)).toBeNull();
});

test('each record and the new one have drafts of their own', () => {
  const row = { ...empty.values, productID: 7, rowVersion: 3 };
  const names = [draftName(product, empty), draftName(product, formOf(product, row))];
  expect(new Set(names).size).toBe(2);
  expect(names[1]).toBe('Product 7');
});
