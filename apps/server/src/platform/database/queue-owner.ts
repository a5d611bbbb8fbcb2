/**
 * Makes the role `nazer_app` the owner of the schema of the job queue, because the queue migrates that schema itself. A
 * start before the role existed had created it for the owner of the other tables.
 */
import type { Tx } from './database.ts';

export async function giveQueue(tx: Tx, role: string): Promise<void> {
  await tx.query(`do $$ declare made record;
    begin
      if to_regnamespace('pgboss') is null then return; end if;
      if (select nspowner from pg_namespace where nspname = 'pgboss') <> '${role}'::regrole then
        alter schema pgboss owner to ${role};
      end if;
      for made in
        select format('table %s', oid::regclass) as name from pg_class
          where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relowner <> '${role}'::regrole
        union all
        select format('routine %s', oid::regprocedure) from pg_proc
          where pronamespace = 'pgboss'::regnamespace and proowner <> '${role}'::regrole
        union all
        select format('type %s', oid::regtype) from pg_type
          where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd') and typowner <> '${role}'::regrole
      loop
        execute format('alter %s owner to ${role}', made.name);
      end loop;
    end $$`);
}
