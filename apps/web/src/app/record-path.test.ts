import { expect, it } from 'vitest';
import { isRecordPage, pageNames, pageOf } from './pages.ts';
import { recordAt, recordPath } from './record-path.ts';

const lists = pageNames.flatMap((name) => {
  const { list } = pageOf(name);
  return isRecordPage(name) && list ? [list.name] : [];
});

it.each(lists)('the address of a record of %s names it, in any casing and with more behind it', (list) => {
  for (const key of ['2476', '#17']) {
    const path = recordPath(list, key) ?? '';
    for (const address of [
      path,
      path.replace(/^[^?]*/u, (whole) => whole.toUpperCase()),
      `${path}${path.includes('?') ? '&' : '?'}lang=fa`,
    ])
      expect([address, recordAt(address)]).toEqual([address, { list, key }]);
  }
});

it('other addresses and what is none name no record', () => {
  for (const address of ['/', '/imports/offers', '/imports/offers/%zz', '//[', '/nothing/12', ''])
    expect([address, recordAt(address)]).toEqual([address, null]);
});
