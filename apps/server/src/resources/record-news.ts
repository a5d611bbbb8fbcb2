/**
 * Tells open pages that rows of a resource were written. The name of the resource alone goes out, to all: whoever
 * has such a row open asks for it again with their own rights, and nobody else learns which row it was.
 */
import type { Services } from '../platform/ctx.ts';
import type { Database } from '../platform/database/database.ts';
import { publish } from '../platform/live/publish.ts';

/** Many writes at once are one piece of news; the last of them is never left out. */
const quietMs = 500;

const quiet = new WeakMap<Database, Map<string, { isDue: boolean }>>();

async function tell({ db, log }: Pick<Services, 'db' | 'log'>, name: string): Promise<void> {
  try {
    await publish(db, { all: true, type: 'record', ids: [name] });
  } catch (error) {
    // The write itself is done; a page that hears nothing learns of it when it saves.
    log.warn({ name: error instanceof Error ? error.name : typeof error }, 'a change could not be told');
  }
}

/** After the change is committed. */
export async function tellWritten(services: Pick<Services, 'db' | 'log'>, name: string): Promise<void> {
  const names = quiet.get(services.db) ?? new Map<string, { isDue: boolean }>();
  quiet.set(services.db, names);
  const pause = names.get(name);
  if (pause) {
    pause.isDue = true;
    return;
  }
  const begun = { isDue: false };
  names.set(name, begun);
  setTimeout(() => {
    names.delete(name);
    if (begun.isDue) void tellWritten(services, name);
  }, quietMs).unref();
  await tell(services, name);
}
