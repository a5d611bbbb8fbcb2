/** Filters contacts by filter and text, and finds duplicates. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import {
  type ContactForm,
  type ContactKey,
  contactKeys,
  contactText,
  doubleKeys,
} from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { digitsOf, foldKey } from '@nazer/persian/fold.ts';

export type Contact = ApiOutput<'GET /api/Workspace/GetContacts'>['list'][number];

export const contactFilters = ['all', 'frequent', 'starred', 'deleted'] as const;
export type ContactFilter = (typeof contactFilters)[number];

/** Number of uses from which a contact counts as frequent. */
const frequentUses = 3;
/** Most contacts of the filter `frequent`. */
const maxFrequentContacts = 20;

/** Persian alphabetical order; the id decides between equal names. */
const byName = (a: Contact, b: Contact): number => a.name.localeCompare(b.name, 'fa') || a.id - b.id;

const conditions: Readonly<Record<ContactFilter, (contact: Contact) => boolean>> = {
  all: ({ isDeleted }) => !isDeleted,
  frequent: ({ isDeleted, useCount }) => !isDeleted && useCount >= frequentUses,
  starred: ({ isDeleted, isStarred }) => !isDeleted && isStarred,
  deleted: ({ isDeleted }) => isDeleted,
};

/** Contacts of a filter by name; of `frequent` the most used, the most used first. */
export function ofFilter(contacts: readonly Contact[], filter: ContactFilter): Contact[] {
  const found = contacts.filter((contact) => conditions[filter](contact));
  if (filter !== 'frequent') return found.toSorted(byName);
  return found.toSorted((a, b) => b.useCount - a.useCount || byName(a, b)).slice(0, maxFrequentContacts);
}

/**
 * Contacts that contain every word, compared by fold key. The digits of the words that are figures alone may also stand
 * in the number, without the separators between them; fewer than three are looked for as words only. An empty text finds
 * all.
 */
export function withText(contacts: readonly Contact[], text: string): Contact[] {
  const words = foldKey(text).split(' ').filter(Boolean);
  const isFigure = (word: string): boolean => /^[\d+().\-/]+$/u.test(word);
  const digits = digitsOf(words.filter(isFigure).join(''));
  return contacts.filter((contact) => {
    const whole = contactText(contact);
    const isCalled = digits.length > 2 && contact.phone.includes(digits);
    return words.every((word) => whole.includes(word) || (isCalled && isFigure(word)));
  });
}

/**
 * Groups of at least two contacts with the same name and the same number or address, without deleted ones; each contact
 * is in one group at most.
 */
export function doublesIn(contacts: readonly Contact[]): Contact[][] {
  const groups = new Map<string, Contact[]>();
  for (const contact of contacts.filter(({ isDeleted }) => !isDeleted)) {
    const keys = doubleKeys(contact);
    // A contact that fits two groups merges them.
    const fitting = new Set(keys.flatMap((key) => groups.get(key) ?? []));
    const group = [...fitting, contact];
    for (const key of group.flatMap(doubleKeys)) groups.set(key, group);
  }
  return [...new Set(groups.values())].filter((group) => group.length > 1);
}

/** Suggested result of a merge: the first non-empty value of each field, in the order of the group; else ''. */
export const mergedOf = (group: readonly Contact[]): ContactForm =>
  Object.fromEntries(
    contactKeys.map((key) => [key, group.map((contact) => contact[key]).find(Boolean) ?? '']),
  ) as Record<ContactKey, string>; // every key was mapped
