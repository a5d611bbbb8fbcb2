/**
 * Writes a text to the local storage; false where the storage is full or forbidden. The former text is then removed, so
 * that no later page takes what is out of date for the latest.
 */
export function storeLocally(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    localStorage.removeItem(key);
    return false;
  }
}
