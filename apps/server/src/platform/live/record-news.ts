/**
 * Tells all open pages that rows of a resource or records of a machine were written. Only the name is sent: pages
 * that show such a row read it again with their own rights, and nobody else learns which row it was.
 */
import type { Queryable } from '../database/database.ts';
import { publish } from './publish.ts';

/** Time in which several writes become one notice; the last of them is never left out. */
const quietMs = 500;

/** Records whose news is held back for a moment, by the object that holds the caches of a database. */
const quiet = new WeakMap<object, Map<string, { isDue: boolean }>>();

async function publishNotice(db: Queryable, name: string): Promise<void> {
  try {
    await publish(db, { all: true, type: 'record', ids: [name] });
  } catch {
    // The write itself is done; a page that hears nothing learns of it when it saves.
  }
}

/** Whether no notice is waiting to be sent. */
export const areAllNoticesSent = (db: Queryable): boolean => (quiet.get(db.memory)?.size ?? 0) === 0;

/** Publishes a notice; called after the commit of the change. */
export async function publishWritten(db: Queryable, name: string): Promise<void> {
  const names = quiet.get(db.memory) ?? new Map<string, { isDue: boolean }>();
  quiet.set(db.memory, names);
  const pause = names.get(name);
  if (pause) {
    pause.isDue = true;
    return;
  }
  const begun = { isDue: false };
  names.set(name, begun);
  setTimeout(() => {
    names.delete(name);
    if (begun.isDue) void publishWritten(db, name);
  }, quietMs).unref();
  await publishNotice(db, name);
}
