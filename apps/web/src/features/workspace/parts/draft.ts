/**
 * Unsent text kept in session storage: it survives a reload of the tab and is not shown to other users of the machine,
 * not even to those who sign in on the same tab.
 */
const keyOf = (userName: string, name: string): string => `nazer-draft-${userName}-${name}`;

export function storeDraft(userName: string, name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(userName, name), text);
  } catch {
    // The storage is full: the text lasts as long as this page.
  }
}

/** Text a user stored under a name; empty when there is none or the storage cannot be read. */
export function readDraft(userName: string, name: string): string {
  try {
    return sessionStorage.getItem(keyOf(userName, name)) ?? '';
  } catch {
    return '';
  }
}
