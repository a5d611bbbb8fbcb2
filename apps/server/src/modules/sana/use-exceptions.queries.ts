import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { PageWish } from '../../platform/page-wish.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

export interface UseExceptionRead {
  readonly id: number;
  readonly sarafiId: number;
  readonly sarafi: string;
  readonly currencyUseId: number;
  readonly heading: string;
  readonly mode: number;
  readonly ceiling: string | null;
  readonly from: string;
  readonly to: string;
  readonly description: string;
  readonly status: number;
  readonly rowVersion: number;
}

const columns = `e.id, e.sarafi_id as "sarafiId", o.name as sarafi, e.currency_use_id as "currencyUseId",
  u.title as heading, e.mode, e.ceiling_eur as ceiling, e.valid_from as "from", e.valid_to as "to", e.description,
  e.status, e.row_version as "rowVersion"`;
const joins = 'join sarafi o on o.id = e.sarafi_id join currency_use u on u.id = e.currency_use_id';

export interface ExceptionWish {
  /** The only office that is seen; null for all. */
  readonly onlyOffice: number | null;
  readonly sarafiId: number | undefined;
  readonly currencyUseId: number | undefined;
  readonly mode: number | undefined;
  readonly status: number | undefined;
}

export function findExceptions(
  db: Database,
  wish: ExceptionWish,
  page: PageWish,
): Promise<CountedPage<UseExceptionRead>> {
  const conditions = new Conditions();
  conditions.add((at) => `e.sarafi_id = ${at}::integer`, wish.onlyOffice);
  conditions.add((at) => `e.sarafi_id = ${at}::integer`, wish.sarafiId);
  conditions.add((at) => `e.currency_use_id = ${at}::integer`, wish.currencyUseId);
  conditions.add((at) => `e.mode = ${at}::smallint`, wish.mode);
  conditions.add((at) => `e.status = ${at}::smallint`, wish.status);
  const table = 'currency_use_exception e';
  const list = { counter: 'sana', table, key: 'e.id', conditions, orderBy: 'e.id desc', columns, joins };
  return findCountedPage(db, list, page);
}

export async function findException(
  db: Queryable,
  id: number,
  onlyOffice: number | null,
): Promise<UseExceptionRead | undefined> {
  const { rows } = await db.query<UseExceptionRead>(
    `select ${columns} from currency_use_exception e ${joins}
     where e.id = $1 and ($2::integer is null or e.sarafi_id = $2)`,
    [id, onlyOffice],
    { name: 'use-exception-find' },
  );
  return rows[0];
}

export async function lockException(
  tx: Tx,
  id: number,
  onlyOffice: number | null,
): Promise<{ readonly status: number } | undefined> {
  const { rows } = await tx.query<{ status: number }>(
    `select status from currency_use_exception
     where id = $1 and ($2::integer is null or sarafi_id = $2) for update`,
    [id, onlyOffice],
    { name: 'use-exception-lock' },
  );
  return rows[0];
}

export interface NewException {
  readonly sarafiId: number;
  readonly currencyUseId: number;
  readonly mode: number;
  readonly ceilingEur: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly description: string;
}

/** Undefined where the office has an active one for the heading. */
export async function insertException(
  tx: Tx,
  given: NewException,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into currency_use_exception (sarafi_id, currency_use_id, mode, ceiling_eur, valid_from, valid_to,
       description, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (sarafi_id, currency_use_id) where status = 1 do nothing returning id`,
    [
      given.sarafiId,
      given.currencyUseId,
      given.mode,
      given.ceilingEur,
      given.validFrom,
      given.validTo,
      given.description,
      userId,
    ],
  );
  return rows[0]?.id;
}

export async function markExceptionRemoved(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.query(
    `update currency_use_exception set status = 2, updated_at = now(), updated_by = $2, row_version = row_version + 1
     where id = $1`,
    [id, userId],
  );
}
