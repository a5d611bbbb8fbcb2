/** Messages of the program that verifies a bundle. They are in English, as in all programs of the operator. */

/** Faults of a bundle, and their messages. */
export const faultTexts = {
  zip: 'The file cannot be read',
  broken: 'Damaged in the zip',
  twice: 'Stands twice in the zip, or under two names',
  manifestMissing: 'The manifest or its signature is missing or cannot be read',
  manifest: 'The manifest was altered: its signature does not fit',
  key: 'Signed by another key than the one given',
  missing: 'Missing',
  added: 'Added: the manifest does not name it',
  altered: 'Altered',
  unreadable: 'Cannot be read as what it is',
  entry: 'The text of the entry was altered',
  chain: 'The chain is broken',
  place: 'Does not stand where it says in the chain',
  root: 'The signed root of the day does not fit',
  head: 'The chain does not end as the manifest says',
  count: 'Entries are missing or were added',
  document: 'Not the document that was taken in',
} as const;

export interface Fault {
  readonly kind: keyof typeof faultTexts;
  /** File, entry or day that has the fault. */
  readonly where: string;
}
