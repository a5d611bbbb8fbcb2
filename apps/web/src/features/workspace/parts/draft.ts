/** What is written and not sent yet, kept in this tab: it outlives a reload, and no other person of the machine reads it. */
const keyOf = (name: string): string => `nazer-draft-${name}`;

export function keepDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(name), text);
  } catch {
    // Without room it stays in this page alone.
  }
}

export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}
