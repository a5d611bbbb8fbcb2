/** Fields of a contact and how they are validated; shared by the form, the import of files and the server. */
import { foldKey } from '@nazer/persian/fold.ts';
import { readField } from '../../kernel/field-values.ts';
import { contactRecord } from './contact-records.resources.ts';

export const contactKeys = ['name', 'designation', 'phone', 'email'] as const;
export type ContactKey = (typeof contactKeys)[number];
/** The values of one contact, each an empty text where nothing is known. */
export type ContactForm = Readonly<Record<ContactKey, string>>;

/** Contacts that one user may have, deleted ones not counted. */
export const maxContacts = 1_000;
/** Contacts in one import, or in one call that adds or saves several. */
export const contactsAtOnce = 500;
/** Contacts that one call merges, with the one that is kept. */
export const contactsMerged = 51;
export const photoMegabytes = 1;
export const contactsFileMegabytes = 2;

export const emptyContact: ContactForm = { name: '', designation: '', phone: '', email: '' };

export const contactFields = contactKeys.map((key) => {
  const field = contactRecord.fields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`contact records have no ${key}`);
  return { ...field, key };
});

export const contactProblems = ['required', 'tooLong', 'badTelephone', 'badEmail', 'badCharacter'] as const;
export type ContactProblem = (typeof contactProblems)[number];

/** A number abroad as typed, with `+` or `00` before it, in its international form; null for any other text. */
function foreignPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().\-–]+/gu, '').replace(/^00/u, '+');
  return /^\+[1-9]\d{6,14}$/u.test(digits) ? digits : null;
}

export type ReadContact =
  | { readonly contact: ContactForm }
  | { readonly field: ContactKey; readonly problem: ContactProblem };

const isKnown = (code: string): code is ContactProblem => contactProblems.some((known) => known === code);

/**
 * The contact as it is stored, or the first field that is wrong, in the order of `contactKeys`. A member left out is
 * empty. A number abroad is stored in its international form, `+` and digits.
 */
export function readContact(form: Partial<ContactForm>): ReadContact {
  const contact: Record<ContactKey, string> = { ...emptyContact };
  for (const field of contactFields) {
    const raw = form[field.key] ?? '';
    const reading = readField(field, raw);
    const abroad = field.key === 'phone' && 'problem' in reading ? foreignPhone(raw) : null;
    if ('value' in reading || abroad !== null)
      contact[field.key] = abroad ?? String('value' in reading && reading.value);
    else {
      const { code } = reading.problem;
      return { field: field.key, problem: isKnown(code) ? code : 'badCharacter' };
    }
  }
  return { contact };
}

/** Text of a contact that the search looks in: all of its fields. */
export const contactText = (contact: ContactForm): string =>
  foldKey(contactKeys.map((key) => contact[key]).join(' '));

/**
 * Keys by which duplicate contacts are found: the same name with the same number or address. None for a contact without
 * either.
 */
export const doubleKeys = ({ name, phone, email }: ContactForm): string[] =>
  [phone, email].filter(Boolean).map((reached) => `${foldKey(name)}\n${reached}`);
