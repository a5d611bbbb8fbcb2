/**
 * Owner of the schema of the job queue (`pgboss`). The queue migrates that schema itself, so the role the product works
 * with must own it; a start before the role existed has created it for the owner of the other tables.
 */
import type { Tx } from './database.ts';

/**
 * Makes `role` the owner of the queue's schema and of everything in it; does nothing where the schema is missing. Only what
 * has another owner is altered, under an exclusive lock until the transaction ends. `role` goes into the SQL as it is, so
 * it must be a plain identifier. Rejects where the user may not alter the owner.
 */
export async function setQueueOwner(tx: Tx, role: string): Promise<void> {
  await tx.query(`do $$ declare owned record;
    begin
      if to_regnamespace('pgboss') is null then return; end if;
      if (select nspowner from pg_namespace where nspname = 'pgboss') <> '${role}'::regrole then
        alter schema pgboss owner to ${role};
      end if;
      for owned in
        select format('table %s', oid::regclass) as name from pg_class
          where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relowner <> '${role}'::regrole
        union all
        select format('routine %s', oid::regprocedure) from pg_proc
          where pronamespace = 'pgboss'::regnamespace and proowner <> '${role}'::regrole
        union all
        select format('type %s', oid::regtype) from pg_type
          where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd') and typowner <> '${role}'::regrole
      loop
        execute format('alter %s owner to ${role}', owned.name);
      end loop;
    end $$`);
}
