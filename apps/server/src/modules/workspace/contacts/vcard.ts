/** Contacts as vCards (RFC 2426 and RFC 6350): as many as a file holds, with the values that are kept here. */
import type { ContactForm } from '@nazer/contract/workspace/contacts/contact-fields.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/gu, (_, letter: string) => escapes[letter] ?? letter);
const escape = (value: string): string =>
  value.replaceAll(/[\\,;]/gu, (letter) => `\\${letter}`).replaceAll('\n', '\\n');

/** The parts of a value that semicolons divide. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/u).map((part) => unescape(part).trim());

/** Long lines are folded: the next one begins with a space or a tab. */
const linesOf = (text: string): string[] => text.replaceAll(/\r?\n[ \t]/gu, '').split(/\r\n|\n|\r/u);

interface Property {
  readonly name: string;
  readonly value: string;
  readonly isPreferred: boolean;
}

/** `item1.TEL;TYPE=cell,pref:+98 912 …`. What stands in quotes may hold a colon. */
function propertyOf(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line);
  if (!match) return null;
  const [, name = '', parameters = '', value = ''] = match;
  return { name: name.toUpperCase(), value, isPreferred: /\bpref\b/iu.test(parameters) };
}

/** The preferred one of several, else the first. */
function valueOf(properties: readonly Property[], name: string): string {
  const all = properties.filter((property) => property.name === name && property.value.trim() !== '');
  return (all.find(({ isPreferred }) => isPreferred) ?? all[0])?.value.trim() ?? '';
}

/** `N` holds family name, given name, further names, what stands before and after. */
function nameOf(properties: readonly Property[]): string {
  const full = unescape(valueOf(properties, 'FN'));
  if (full !== '') return full;
  const [family = '', given = '', further = ''] = partsOf(valueOf(properties, 'N'));
  const name = [given, further, family].filter(Boolean).join(' ');
  return name || (partsOf(valueOf(properties, 'ORG'))[0] ?? '');
}

function contactOf(properties: readonly Property[]): ContactForm {
  return {
    name: nameOf(properties),
    designation: unescape(valueOf(properties, 'TITLE')) || unescape(valueOf(properties, 'ROLE')),
    // RFC 6350 writes numbers as addresses, with what an exchange needs behind them.
    phone: unescape(
      valueOf(properties, 'TEL')
        .replace(/^tel:/iu, '')
        .replace(/;ext=.*$/iu, ''),
    ),
    email: unescape(valueOf(properties, 'EMAIL').replace(/^mailto:/iu, '')),
  };
}

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/imu.test(text.slice(0, 4_096));

/** The cards of a file in their order; one that is not ended before the next begins is read as far as it goes. */
export function readVcards(text: string): ContactForm[] {
  const cards: Property[][] = [];
  for (const line of linesOf(text)) {
    if (/^BEGIN:VCARD\s*$/iu.test(line)) cards.push([]);
    const property = propertyOf(line);
    if (property) cards.at(-1)?.push(property);
  }
  return cards.map(contactOf);
}

/** Lines hold 75 bytes at most, and no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (bytes + length > 74) {
      lines.push(part);
      [part, bytes] = ['', 0];
    }
    part += letter;
    bytes += length;
  }
  return [...lines, part].join('\r\n ');
}

/** In version 4.0, which holds letters of all scripts. */
export function writeVcards(contacts: readonly ContactForm[]): string {
  const cards = contacts.flatMap(({ name, designation, phone, email }) => [
    'BEGIN:VCARD',
    'VERSION:4.0',
    folded(`FN:${escape(name)}`),
    ...(designation ? [folded(`TITLE:${escape(designation)}`)] : []),
    ...(phone ? [folded(`TEL;VALUE=text:${escape(phone)}`)] : []),
    ...(email ? [folded(`EMAIL:${escape(email)}`)] : []),
    'END:VCARD',
  ]);
  return cards.map((line) => `${line}\r\n`).join('');
}
