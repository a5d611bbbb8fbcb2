import { conflictIn } from '@nazer/contract/identity/roles/conflicting-rights.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  branchIds,
  buildTree,
  changesOf,
  filterTree,
  searchTree,
  tickOf,
  toggleNode,
  type TreeWords,
  visibleRows,
  withChanges,
} from './permission-tree.ts';

const words: TreeWords = {
  branch: (start) => ({ 'sarafi.taahod': 'سقف و نوع تعهد', 'sarafi.correction': 'سند اصلاحی' })[start],
  leaf: ({ key, label }) => (key.endsWith('.view') ? 'مشاهده' : label),
};
const tree = buildTree(
  [
    {
      key: 'sarafi',
      label: 'صرافی‌ها',
      permissions: [
        { key: 'sarafi.view', label: 'مشاهده صرافی‌ها', callCount: 2 },
        { key: 'sarafi.taahod.view', label: 'مشاهده سقف و نوع تعهد', callCount: 2 },
        { key: 'sarafi.taahod.edit', label: 'تعیین سقف', callCount: 1 },
        { key: 'sarafi.license.edit', label: 'تغییر مجوز', callCount: 1 },
      ],
    },
    {
      key: 'sys',
      label: 'سامانه',
      permissions: [{ key: 'sys.events.view', label: 'رویدادهای سامانه', callCount: 2 }],
    },
  ],
  words,
);
const [sarafi, sys] = tree;
if (!sarafi || !sys) throw new Error('the tree has two groups');

test('keys with the same prefix are grouped when there are several of them', () => {
  expect(sarafi.children.map(({ keyText }) => keyText)).toEqual([
    'sarafi.view',
    'sarafi.taahod.*',
    'sarafi.license.edit',
  ]);
  expect(sys.children.map(({ id }) => id)).toEqual(['sys.events.view']);
});

test('a branch opens the calls of all that is below it', () => {
  expect(sarafi.callCount).toBe(6);
  expect(sarafi.children.map(({ callCount }) => callCount)).toEqual([2, 3, 1]);
});

test('a branch is ticked whole, in part or not at all', () => {
  expect(tickOf(sarafi, new Set())).toBe('none');
  expect(tickOf(sarafi, new Set(['sarafi.view']))).toBe('some');
  expect(tickOf(sarafi, new Set(sarafi.keys))).toBe('all');
});

test('ticking a branch in part gives the rest, ticking a whole one takes everything', () => {
  const part = new Set(['sarafi.view', 'sys.events.view']);
  const whole = toggleNode(sarafi, part);
  expect(tickOf(sarafi, whole)).toBe('all');
  expect([...toggleNode(sarafi, whole)]).toEqual(['sys.events.view']);
});

test('ticking a branch leaves the keys one may not touch as they were', () => {
  const next = toggleNode(sarafi, new Set(['sarafi.license.edit']), (key) => key !== 'sarafi.license.edit');
  expect([...next].toSorted()).toEqual([...sarafi.keys].toSorted());
  expect([...toggleNode(sarafi, next, (key) => key !== 'sarafi.license.edit')]).toEqual([
    'sarafi.license.edit',
  ]);
});

test('changes are kept over a base that someone else moved', () => {
  const changes = changesOf(['a', 'b'], new Set(['a', 'c']));
  expect(changes).toEqual({ added: ['c'], removed: ['b'] });
  expect([...withChanges(['a', 'b', 'd'], changes)]).toEqual(['a', 'd', 'c']);
});

test('changes over their own base are what was ticked, whatever was ticked', () => {
  const some = fc.uniqueArray(fc.constantFrom(...permissions));
  fc.assert(
    fc.property(some, some, (base, wanted) => {
      const held = withChanges(base, changesOf(base, new Set(wanted)));
      expect([...held].toSorted()).toEqual(wanted.toSorted());
    }),
  );
});

test('a permission is found by its name, its key, its full name, and by the name of its branch', () => {
  const ids = (typed: string) =>
    searchTree(tree, typed, (key) => (key === 'sarafi.taahod.view' ? 'مشاهده سقف و نوع تعهد' : ''))
      .flatMap((node) => visibleRows([node], () => true))
      .filter((row) => !row.isBranch)
      .map(({ node }) => node.id);
  expect(ids('مجوز')).toEqual(['sarafi.license.edit']);
  expect(ids('TAAHOD.edit')).toEqual(['sarafi.taahod.edit']);
  expect(ids('صرافي')).toEqual([
    'sarafi.view',
    'sarafi.taahod.view',
    'sarafi.taahod.edit',
    'sarafi.license.edit',
  ]);
  expect(ids('مشاهده سقف')).toEqual(['sarafi.taahod.view']);
  expect(ids('هیچ')).toEqual([]);
});

test('a filter keeps the branches of what it keeps', () => {
  const filtered = filterTree(tree, ({ id }) => id === 'sarafi.taahod.edit');
  expect(branchIds(filtered)).toEqual(['sarafi', 'sarafi.taahod']);
  expect(visibleRows(filtered, () => true).map(({ level }) => level)).toEqual([1, 2, 3]);
});

test('closed branches hide what is below them', () => {
  expect(visibleRows(tree, () => false).map(({ node }) => node.id)).toEqual(['sarafi', 'sys']);
  expect(visibleRows(tree, (id) => id === 'sarafi')).toHaveLength(5);
});

test('a role that edits users conflicts with approvals', () => {
  expect(conflictIn(new Set(['user.edit', 'sarafi.correction.approve']))).toEqual({
    system: 'user.edit',
    approval: 'sarafi.correction.approve',
  });
  expect(conflictIn(new Set(['user.view', 'sarafi.correction.approve']))).toBeUndefined();
});
