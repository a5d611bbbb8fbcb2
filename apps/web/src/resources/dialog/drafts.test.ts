// @vitest-environment jsdom
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsKey, dropToken, storeToken } from '../../platform/session/session-memory.ts';
import {
  callDraftName,
  draftName,
  factDraftName,
  readDraft,
  storeDraft,
  withoutNeverStored,
  writtenIn,
} from './drafts.ts';
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
  storeDraft('sara', 'Product new ', draft);
  expect(readDraft('sara', 'Product new ')).toMatchObject({ values: { productName: 'قیر' } });
  expect(readDraft('leila', 'Product new ')).toBeUndefined();
});

test.each([
  ['signing out', () => dropToken()],
  ['another sign-in', () => storeToken('token')],
  ['sending it', () => storeDraft('sara', 'Product new ', null)],
])('%s leaves no draft in the browser', (_what, end) => {
  storeDraft('sara', 'Product new ', draft);
  end();
  expect(localStorage.getItem(draftsKey)).toBeNull();
});

test('a draft that the full storage does not take leaves those of other forms where they are', () => {
  storeDraft('sara', 'Product 7', draft);
  storeDraft('sara', 'Product new ', draft);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeDraft('sara', 'Product new ', { ...draft, reason: 'دراز' });
  full.mockRestore();
  expect(readDraft('sara', 'Product new ')).toBeUndefined();
  expect(readDraft('sara', 'Product 7')).toEqual(draft);
});

test('each record and the new one have drafts of their own', () => {
  const row = { ...empty.values, productID: 7, rowVersion: 3 };
  const names = [draftName(product, empty), draftName(product, formOf(product, row))];
  expect(new Set(names).size).toBe(2);
  expect(names[1]).toBe('Product 7');
});

const note: FieldDefinition = { key: 'note', kind: 'longText', section: '' };
const ceiling: FieldDefinition = { key: 'ceiling', kind: 'number', section: '' };

test('the draft of a single call is stored under the record it is about, unless it holds the number of a person', () => {
  const names = [1, 2, null].map((key) => callDraftName({ call: 'POST /api/A', key }, [note]));
  expect(names).toEqual(['POST /api/A 1', 'POST /api/A 2', 'POST /api/A ']);
  const person: FieldDefinition = { key: 'ceoMellicode', kind: 'mellicode', section: '' };
  expect(callDraftName({ call: 'POST /api/A', key: 1 }, [note, person])).toBeNull();
});

test('the draft of a record has no national id, neither in its values nor in the body that was sent', () => {
  const person: FieldDefinition = { key: 'mellicode', kind: 'mellicode', section: '' };
  const typed = {
    base: { note: '', mellicode: '' },
    values: { note: 'بررسی شد', mellicode: '0499370899' },
    rowVersion: undefined,
    once: { key: 'a1', body: '{"mellicode":"0499370899"}' },
  };
  const stored = withoutNeverStored(typed, [note, person]);
  expect(stored).toEqual({
    base: { note: '' },
    values: { note: 'بررسی شد' },
    rowVersion: undefined,
    once: { key: 'a1', body: '' },
  });
  expect(withoutNeverStored(typed, [note])).toEqual(typed);
  expect(factDraftName(product, empty, [note, person])).toBeNull();
});

test('a draft restores the changed fields; the others have their present values', () => {
  const stored = { ...draft, base: { note: '', ceiling: 5 }, values: { note: 'بررسی شد', ceiling: 5 } };
  expect(writtenIn(stored, [note, ceiling])).toEqual({ note: 'بررسی شد' });
  expect(writtenIn(undefined, [note, ceiling])).toEqual({});
});

test('no two forms of single calls share their drafts', () => {
  const root = join(import.meta.dirname, '../..');
  const calls = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/<CallForm\s+of=\{\{ call(?:: (\w+))?,/gu)].map(([, name = 'call']) => {
      const [, call] = new RegExp(`const ${name} = '([^']+)'`, 'u').exec(source) ?? [];
      // A form of a row command takes its call from a declaration, so file and variable stand for its name.
      return call ?? `${file} ${name}`;
    });
  });
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
});
