/**
 * Contacts read from and written to files. What is read is checked and shown, and stored only when the caller sends
 * it back.
 */
import {
  type ContactForm,
  contactFields,
  contactKeys,
  contactsAtOnce,
  contactsFileMegabytes,
  doubleKeys,
  readContact,
} from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { contactRecord } from '@nazer/contract/workspace/contacts/contact-records.resources.ts';
import type { Readable } from 'node:stream';
import { fieldWord } from '../../../messages/messages.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { csvCell } from '../../../platform/files/csv-writer.ts';
import { decodeText } from '../../../platform/files/decode-text.ts';
import { readCsv } from '../../../platform/files/read-csv.ts';
import { readWhole } from '../../../platform/files/taken-file.ts';
import { matchColumns } from '../../../resources/import/column-match.ts';
import { findContacts } from './contacts.queries.ts';
import { isVcard, readVcards, writeVcards } from './vcard.ts';

/** Contact as a file has it; `number` is the row of a table, or the place of a card, counted from 1. */
interface Numbered {
  readonly number: number;
  readonly form: Partial<ContactForm>;
}

/** What headings of a table are matched with: the words of contact records, but only the fields of a contact. */
const target = { ...contactRecord, fields: contactFields };

/**
 * Rows after the first row that has a heading for the name, without blank ones; empty when no row has such a heading.
 * Reads one row more than `contactsAtOnce`, by which the caller sees that there are too many.
 */
async function readTable(content: Buffer): Promise<Numbered[]> {
  const found: Numbered[] = [];
  let columns: readonly string[] | null = null;
  for await (const { number, cells } of readCsv(content)) {
    const texts = cells.map((cell) => String(cell ?? ''));
    if (columns === null) {
      const matched = matchColumns(target, texts);
      if (matched.includes('name')) columns = matched;
      continue;
    }
    if (texts.every((text) => text.trim() === '')) continue;
    found.push({
      number,
      form: Object.fromEntries(columns.flatMap((key, at) => (key === '' ? [] : [[key, texts[at] ?? '']]))),
    });
    if (found.length > contactsAtOnce) break;
  }
  return found;
}

/**
 * Reads the contacts of a file without storing them. `refusal` says what is wrong with a contact, whose fields are then as
 * the file has them, cut to 200 characters; `isKnown` that the caller has such a contact already or that it stands
 * earlier in the file. Throws `fileTooLarge`, `unlikelyLetters`, `emptyFile` and `tooManyRows`.
 */
export async function checkContactsFile({ db, user }: Ctx, file: Readable) {
  const content = await readWhole(file, contactsFileMegabytes);
  const text = decodeText(content);
  const rows = isVcard(text)
    ? readVcards(text).map((form, at) => ({ number: at + 1, form }))
    : await readTable(content);
  if (rows.length === 0) throw new AppError('emptyFile');
  if (rows.length > contactsAtOnce) throw new AppError('tooManyRows', { values: { max: contactsAtOnce } });
  const own = await findContacts(db, { ownerId: user.id });
  const known = new Set(own.filter(({ isDeleted }) => !isDeleted).flatMap(doubleKeys));
  const list = rows.map(({ number, form }) => {
    const reading = readContact(form);
    const given = contactKeys.map((key) => [key, (form[key] ?? '').slice(0, 200)] as const);
    const isRead = 'contact' in reading;
    const contact = isRead ? reading.contact : (Object.fromEntries(given) as ContactForm); // every key was mapped
    const keys = isRead ? doubleKeys(contact) : [];
    const isKnown = keys.some((key) => known.has(key));
    for (const key of keys) known.add(key);
    return { number, contact, refusal: isRead ? null : reading, isKnown };
  });
  return { list };
}

/**
 * File of the caller's contacts without those in the trash; a CSV file has headings in the caller's language, as an import
 * reads them, and begins with a byte order mark, without which Excel does not read it as UTF-8.
 */
export async function giveContactsFile({ db, user, language }: Ctx, format: 'vcard' | 'csv') {
  const own = (await findContacts(db, { ownerId: user.id })).filter(({ isDeleted }) => !isDeleted);
  if (format === 'vcard') return { content: writeVcards(own) };
  const heading = contactKeys.map((key) => fieldWord(language, contactRecord.name, key));
  const rows = own.map((contact) => contactKeys.map((key) => contact[key]));
  const lines = [heading, ...rows].map((cells) => cells.map((cell) => csvCell('text', cell)).join(','));
  return { content: `\uFEFF${lines.join('\r\n')}\r\n` };
}
