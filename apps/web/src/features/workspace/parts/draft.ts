/**
 * Unsent text kept in session storage: it survives a reload of the tab and is not visible to other users of the
 * machine.
 */
const keyOf = (name: string): string => `nazer-draft-${name}`;

export function storeDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(name), text);
  } catch {
    // The storage is full: the text lasts as long as this page.
  }
}

/** Text stored under a name; empty when there is none or the storage cannot be read. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}
