import { expect, it } from 'vitest';
import { isVcard, readVcards, writeVcards } from './vcard.ts';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

it('cards of version 3.0 give the preferred number, and the name of its parts where it is not written whole', () => {
  const text = card(
    'VERSION:3.0',
    'N:راد;کیان;;;',
    'TEL;TYPE=WORK:021-88776655',
    'item1.TEL;TYPE=CELL,PREF:+98 912 000 1122',
    'EMAIL:kian@example.com',
    'TITLE:مدیر\\, ارز',
  );
  expect(readVcards(text)).toEqual([
    { name: 'کیان راد', designation: 'مدیر, ارز', phone: '+98 912 000 1122', email: 'kian@example.com' },
  ]);
});

it('cards of version 4.0 have folded lines and numbers as addresses, several in one file', () => {
  const text =
    card('VERSION:4.0', 'FN:Sara', '  Panahi', 'TEL;VALUE=uri;PREF=1:tel:+98-21-88776655;ext=4') +
    card('VERSION:4.0', 'FN:B', 'EMAIL;TYPE="work:x":mailto:b@example.com');
  expect(readVcards(text)).toMatchObject([
    { name: 'Sara Panahi', phone: '+98-21-88776655' },
    { name: 'B', email: 'b@example.com' },
  ]);
});

it('contacts written as vCards are read back unchanged, from lines of at most 75 bytes', () => {
  const contact = {
    name: 'شرکت بازرگانی؛ نام بسیار دراز; با, همه‌ی \\ نشانه‌ها و واژه‌های دیگر',
    designation: '',
    phone: '09120001122',
    email: 'a@example.com',
  };
  const text = writeVcards([contact, { ...contact, name: 'ب' }]);
  expect(isVcard(text)).toBe(true);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(readVcards(text)).toEqual([contact, { ...contact, name: 'ب' }]);
});

it('a table is no card', () => {
  expect(isVcard('name,email\nBEGIN,x')).toBe(false);
});
