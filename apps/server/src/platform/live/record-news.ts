/**
 * Notifies all open pages that rows of a resource, or records of a state machine, were written. The notice holds only
 * the name of the resource: a page that displays such rows reads them again with its own rights, and no other page
 * learns which row was written.
 */
import type { Queryable } from '../database/database.ts';
import { publish } from './publish.ts';

/** Interval in ms in which several writes of one resource become one notice; the last write always gets one. */
const pauseMs = 500;

/**
 * Resources that had a notice within the interval, by the `memory` object of a database; `isDue` once a further write
 * waits for the end of the interval.
 */
const paused = new WeakMap<object, Map<string, { isDue: boolean }>>();

async function publishNotice(db: Queryable, name: string): Promise<void> {
  try {
    await publish(db, { all: true, type: 'record', ids: [name] });
  } catch {
    // The write itself is committed; a page that gets no notice finds out when it saves.
  }
}

/** Whether no interval is running, so that no notice can be waiting. */
export const areAllNoticesSent = (db: Queryable): boolean => (paused.get(db.memory)?.size ?? 0) === 0;

/** Publishes a notice, at once or at the end of the running interval; called after the commit. Never throws. */
export async function publishWritten(db: Queryable, name: string): Promise<void> {
  const names = paused.get(db.memory) ?? new Map<string, { isDue: boolean }>();
  paused.set(db.memory, names);
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
  }, pauseMs).unref();
  await publishNotice(db, name);
}
