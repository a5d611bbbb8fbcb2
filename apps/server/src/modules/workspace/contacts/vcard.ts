/** Contacts as vCards (version 2.1, RFC 2426 and RFC 6350): any number in a file. Only the properties that a contact has are read. */
import type { ContactForm } from '@nazer/contract/workspace/contacts/contact-fields.ts';

/** Escaped letters that stand for another one; every other escaped letter stands for itself. */
const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/gu, (_, letter: string) => escapes[letter] ?? letter);
const escape = (value: string): string =>
  value.replaceAll(/[\\,;]/gu, (letter) => `\\${letter}`).replaceAll('\n', '\\n');

/** Parts of a value, which semicolons separate. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/u).map((part) => unescape(part).trim());

/** Whether a line, or the parameters of one, say that the value is quoted-printable, as version 2.1 writes it. */
const isQuoted = (line: string): boolean => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE(?=[;:]|$)/iu.test(line);

/**
 * Unfolded lines: a line that begins with a space or a tab continues the one before, and a quoted-printable one that ends
 * with `=` goes on in the next.
 */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const before = lines.at(-1);
    if (before?.endsWith('=') && isQuoted(before)) lines.splice(-1, 1, before.slice(0, -1) + line);
    else if (before !== undefined && /^[ \t]/u.test(line)) lines.splice(-1, 1, before + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

/** Decoder of the character set that parameters name; UTF-8 for an unknown one. */
function decoderOf(parameters: string): TextDecoder {
  try {
    return new TextDecoder(/;CHARSET="?([\w-]+)/iu.exec(parameters)?.[1]);
  } catch {
    return new TextDecoder();
  }
}

/** Decodes a quoted-printable value; what its bytes say is text, so letters that would separate parts are escaped. */
const unquote = (value: string, parameters: string): string =>
  value.replaceAll(/(?:=[\dA-F]{2})+/giu, (bytes) =>
    escape(decoderOf(parameters).decode(Buffer.from(bytes.replaceAll('=', ''), 'hex'))),
  );

interface Property {
  readonly name: string;
  readonly value: string;
  readonly isPreferred: boolean;
}

/**
 * Reads a line such as `item1.TEL;TYPE=cell,pref:+98 912 …`; quoted parameters may contain a colon. Null for a line that
 * is no property.
 */
function propertyOf(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line);
  if (!match) return null;
  const [, name = '', parameters = '', value = ''] = match;
  return {
    name: name.toUpperCase(),
    value: isQuoted(parameters) ? unquote(value, parameters) : value,
    isPreferred: /\bpref\b/iu.test(parameters),
  };
}

/** Value of the preferred property of a name, else of the first, still escaped; empty for none. */
function valueOf(properties: readonly Property[], name: string): string {
  const all = properties.filter((property) => property.name === name && property.value.trim() !== '');
  return (all.find(({ isPreferred }) => isPreferred) ?? all[0])?.value.trim() ?? '';
}

/**
 * Full name of `FN`, else built from `N`, whose parts are family name, given name, further names, prefixes and
 * suffixes; else the organisation. Empty for a card that has none of them.
 */
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
    // RFC 6350 writes numbers as URIs (`tel:+98…;ext=5`): the scheme and the extension are dropped.
    phone: unescape(
      valueOf(properties, 'TEL')
        .replace(/^tel:/iu, '')
        .replace(/;ext=.*$/iu, ''),
    ),
    email: unescape(valueOf(properties, 'EMAIL').replace(/^mailto:/iu, '')),
  };
}

/** Whether a text holds the beginning of a card among its first 4,096 characters. */
export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/imu.test(text.slice(0, 4_096));

/** Cards of a file in their order; one without an end before the next begins is read as far as it goes. */
export function readVcards(text: string): ContactForm[] {
  const cards: Property[][] = [];
  for (const line of linesOf(text)) {
    if (/^BEGIN:VCARD\s*$/iu.test(line)) cards.push([]);
    const property = propertyOf(line);
    if (property) cards.at(-1)?.push(property);
  }
  return cards.map(contactOf);
}

/**
 * Folds a line at 75 bytes, as the standard demands, without splitting a letter; the space that begins a further line is
 * the 75th byte.
 */
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

/** Contacts as vCards 4.0, whose text is UTF-8. */
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
