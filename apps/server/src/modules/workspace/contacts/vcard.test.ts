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

it('cards of version 2.1 have quoted-printable names, which go on after a line that ends with =', () => {
  const text =
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=B1=D8=A7=D8=AF;=DA=A9=DB=8C=D8=A7=D9=',
      '=86;;;',
      'TEL;CELL;PREF:09120001122',
      'TITLE;QUOTED-PRINTABLE:=D9=85=D8=AF=DB=8C=D8=B1=3B =D8=A7=D8=B1=D8=B2',
      'PHOTO;ENCODING=BASE64;JPEG:AAAA=',
      'EMAIL:kian@example.com',
    ) + card('VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1256:=D1=C7=CF');
  expect(readVcards(text)).toEqual([
    { name: 'کیان راد', designation: 'مدیر; ارز', phone: '09120001122', email: 'kian@example.com' },
    { name: 'راد', designation: '', phone: '', email: '' },
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
