// Refuses a database that would lose or misread Persian text, before anything is written to it.
import { StartError } from '../start-error.ts';
import type { Engine, Session } from './database.ts';

const oldestVersion = 15;

async function setting(session: Session, name: string): Promise<string> {
  const { rows } = await session.run<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  return rows[0]?.value ?? '';
}

async function addExtension(session: Session, name: 'pg_trgm' | 'btree_gin' | 'btree_gist'): Promise<void> {
  try {
    await session.run(`CREATE EXTENSION IF NOT EXISTS ${name}`, []);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      'extension-missing',
      `The database has no extension ${name} and it cannot be added (${reason}); let its administrator run CREATE EXTENSION ${name}.`,
      { cause: error },
    );
  }
}

/**
 * Throws StartError for a version, an encoding or a locale that does not serve; adds the missing extensions.
 */
async function check(session: Session): Promise<void> {
  const version = Number(await setting(session, 'server_version_num'));
  if (version < oldestVersion * 10_000) {
    const found = Math.trunc(version / 10_000);
    throw new StartError(
      'database-too-old',
      `The database server is PostgreSQL ${found}; ${oldestVersion} or newer is needed.`,
    );
  }
  const encoding = await setting(session, 'server_encoding');
  if (encoding !== 'UTF8') {
    throw new StartError(
      'database-encoding',
      `The database is encoded in ${encoding}; create it with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
  await addExtension(session, 'pg_trgm');
  await addExtension(session, 'btree_gin');
  await addExtension(session, 'btree_gist');
  const { rows } = await session.run<{ trigrams: string[] }>(`SELECT show_trgm('محمدی') AS trigrams`, []);
  if (!rows[0]?.trigrams.length) {
    throw new StartError(
      'persian-trigrams',
      `The database finds no letters in Persian text (its locale is C); create it with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
  }
}

/** Throws a StartError with one sentence; nothing is written to a database that is refused. */
export async function checkServer(engine: Engine): Promise<void> {
  const session = await engine.acquire();
  let isBroken = false;
  try {
    await session.run('BEGIN', []);
    // Two nodes starting at once would both add the extensions, and one would fail.
    await session.run('SELECT pg_advisory_xact_lock($1::bigint)', [7_205_001]);
    await check(session);
    await session.run('COMMIT', []);
  } catch (error) {
    // Where the connection is lost, the first error says why.
    await session.run('ROLLBACK', []).catch(() => (isBroken = true));
    throw error;
  } finally {
    session.release(isBroken);
  }
}
