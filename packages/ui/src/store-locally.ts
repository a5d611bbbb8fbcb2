/**
 * Writes a text to a storage; false where it is full or forbidden. The former text is then removed, so that no later
 * page takes what is out of date for the latest.
 */
function storeIn(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    storage.removeItem(key);
    return false;
  }
}

/** `storeIn` for all tabs of this browser, until the text is removed. */
export const storeLocally = (key: string, text: string): boolean => storeIn(localStorage, key, text);

/** `storeIn` for this tab, until it is closed. */
export const storeInTab = (key: string, text: string): boolean => storeIn(sessionStorage, key, text);
