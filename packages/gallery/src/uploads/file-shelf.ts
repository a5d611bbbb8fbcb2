/** Files in the database of this browser, a shelf a demo: they are there when the page is opened again. */

export interface ShelfFile {
  readonly id: string;
  readonly shelf: string;
  readonly name: string;
  readonly content: Blob;
}

const table = 'files';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database of the browser does not answer'));
  });
}

async function inTable<T>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('nazer-gallery', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' });
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

export async function filesOn(shelf: string): Promise<readonly ShelfFile[]> {
  const all = await inTable<ShelfFile[]>('readonly', (files) => files.getAll());
  return all.filter((one) => one.shelf === shelf);
}

export const putFile = (file: ShelfFile): Promise<unknown> =>
  inTable('readwrite', (files) => files.put(file));
export const removeFile = (id: string): Promise<unknown> => inTable('readwrite', (files) => files.delete(id));
