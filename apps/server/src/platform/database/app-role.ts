/**
 * On a server the product works with the rights of the role `nazer_app`, which may do everything but change the log.
 * It connects as the owner of the tables and switches to the role after the migrations. See docs/operations.md.
 */
import type { Database, Tx } from './database.ts';
import { setQueueOwner } from './queue-owner.ts';

export const appRole = 'nazer_app';

/**
 * Tables whose rows are evidence: they are written once and never changed. The job queue and the search texts beside
 * them are not evidence.
 */
export const appendOnlyTables = [
  'event_log',
  'event_seal',
  'event_root',
  'transition_history',
  'position_entry',
] as const;

/** Key of the advisory lock that nodes which start at once take, held until the rights are granted. */
const roleLock = 7_205_004;

/**
 * What the user of the connection may do about the role: `isMember` to work as it, `mayMake` to create it.
 */
interface RoleState {
  readonly isMember: boolean;
  readonly exists: boolean;
  readonly mayMake: boolean;
}

async function findStanding(tx: Tx): Promise<RoleState | undefined> {
  const { rows } = await tx.query<RoleState>(
    `select (rolcreaterole or rolsuper) as "mayMake",
       exists(select from pg_roles where rolname = $1) as exists,
       coalesce((select pg_has_role(session_user, oid, 'member') from pg_roles where rolname = $1), false) as "isMember"
     from pg_roles where rolname = session_user`,
    [appRole],
  );
  return rows[0];
}

/**
 * Creates the role where it is missing, and gives whether the user may work as it. Roles belong to the whole
 * server, so another database of the same server may have created it already.
 */
async function makeRole(tx: Tx): Promise<boolean> {
  const standing = await findStanding(tx);
  if (standing?.isMember) return true;
  if (!standing?.mayMake) return false;
  await tx.query(`do $$ begin
      if not exists(select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`);
  // If somebody else created the role, this user may not be allowed to grant it.
  await tx.query(`do $$ begin execute format('grant ${appRole} to %I', session_user);
    exception when insufficient_privilege then null; end $$`);
  return (await findStanding(tx))?.isMember ?? false;
}

/**
 * Gives the role all rights on tables, sequences and functions, but only reading and adding rows of
 * evidence, and only reading the applied migrations.
 */
async function grantRights(tx: Tx): Promise<void> {
  const tables = appendOnlyTables.join(', ');
  await tx.query(`do $$ begin execute format('grant create, temporary on database %I to ${appRole}', current_database());
    end $$`);
  await tx.query(`
    grant usage, create on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select, update on all sequences in schema public to ${appRole};
    grant execute on all functions in schema public to ${appRole};
    revoke update, delete, truncate, references, trigger on ${tables} from ${appRole}, public;
    grant select, insert on ${tables} to ${appRole};
    revoke insert, update, delete on migration_content from ${appRole}`);
}

/**
 * Switches to the role; gives whether it did. Where the role cannot be created, a warning is written, and only the
 * triggers protect the log. The embedded database has no roles: false, without a warning.
 */
export async function workAsAppRole(db: Database, warn: (line: string) => void): Promise<boolean> {
  if (db.engine !== 'postgres') return false;
  const isMade = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [roleLock]);
    if (!(await makeRole(tx))) return false;
    await grantRights(tx);
    await setQueueOwner(tx, appRole);
    return true;
  });
  if (!isMade) {
    warn(
      `The database user may not make the role ${appRole}, so the product works with the rights of the tables' owner; docs/operations.md tells how to give it the role.`,
    );
    return false;
  }
  await db.workAs(appRole);
  return true;
}
