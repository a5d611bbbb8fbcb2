/** Customs declarations, and what supplies claim of them. Held in the order of their names, after the supply. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** How a declaration is named everywhere. */
export interface DeclarationName {
  readonly year: string;
  readonly customsCode: string;
  readonly cottageNo: string;
}

export interface NewDeclaration extends DeclarationName {
  readonly nationalId: string;
  readonly currency: string;
  readonly evaluationDate: string;
  readonly rollbackDays: number;
  readonly dueDate: string;
  readonly rateType: number;
  readonly totalAmount: string;
  readonly remainAmount: string;
}

export interface HeldDeclaration extends DeclarationName {
  readonly id: number;
  readonly nationalId: string;
  readonly currency: string;
  readonly dueDate: string;
  /** As it came first; where nobody put it right, the same. */
  readonly toldDueDate: string;
  readonly totalAmount: string;
  readonly remainAmount: string;
  /** What no supply claims. */
  readonly free: string;
}

/** Those of the codes that are in the list of customs offices. */
export async function findCustomsOffices(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ code: string }>(
    'select code::text as code from customs_office where code = any($1::integer[]) and deleted_at is null',
    [codes.map(Number)],
    { name: 'customs-offices-known' },
  );
  return new Set(rows.map(({ code }) => code));
}

/** Adds those that are new; all are held until the transaction ends. */
export async function holdDeclarations(
  tx: Tx,
  declarations: readonly NewDeclaration[],
): Promise<HeldDeclaration[]> {
  const given = JSON.stringify(declarations);
  await tx.query(
    `insert into customs_declaration (year, customs_code, cottage_no, national_id, currency, evaluation_date,
       rollback_days, due_date, told_due_date, rate_type, total_amount, remain_amount)
     select d.year, d."customsCode", d."cottageNo", d."nationalId", d.currency, d."evaluationDate", d."rollbackDays",
       d."dueDate", d."dueDate", d."rateType", d."totalAmount", d."remainAmount"
     from json_to_recordset($1::json) as d (year text, "customsCode" text, "cottageNo" text, "nationalId" text,
       currency text, "evaluationDate" text, "rollbackDays" integer, "dueDate" text, "rateType" smallint,
       "totalAmount" numeric, "remainAmount" numeric)
     order by d.year, d."customsCode", d."cottageNo"
     on conflict (year, customs_code, cottage_no) do nothing`,
    [given],
    { name: 'declarations-insert' },
  );
  const { rows } = await tx.query<HeldDeclaration>(
    `select d.id, d.year, d.customs_code as "customsCode", d.cottage_no as "cottageNo",
       d.national_id as "nationalId", d.currency, d.due_date as "dueDate",
       d.told_due_date as "toldDueDate", d.total_amount as "totalAmount",
       d.remain_amount as "remainAmount", d.remain_amount - d.claimed as free
     from customs_declaration d
     where (d.year, d.customs_code, d.cottage_no) in (select g.year, g."customsCode", g."cottageNo"
       from json_to_recordset($1::json) as g (year text, "customsCode" text, "cottageNo" text))
     order by d.year, d.customs_code, d.cottage_no for update`,
    [given],
    { name: 'declarations-hold' },
  );
  return rows;
}

export interface Claim {
  readonly declarationId: number;
  readonly claimed: string;
}

export async function insertClaims(tx: Tx, supplyId: number, claims: readonly Claim[]): Promise<void> {
  await tx.query(
    `insert into supply_cottage (supply_id, declaration_id, claimed)
     select $1::bigint, c."declarationId", c.claimed
     from json_to_recordset($2::json) as c ("declarationId" bigint, claimed numeric)`,
    [supplyId, JSON.stringify(claims)],
    { name: 'claims-insert' },
  );
}

/** The declarations these supplies claim parts of, held until the transaction ends. */
export async function holdClaimed(tx: Tx, supplyIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from customs_declaration
     where id in (select declaration_id from supply_cottage where supply_id = any($1::bigint[]))
     order by year, customs_code, cottage_no for update`,
    [supplyIds],
    { name: 'claimed-hold' },
  );
}

/** Supplies that ended and hold nothing for a dealing any more give back what they did not use. */
export async function releaseClaims(tx: Tx, supplyIds: readonly number[]): Promise<void> {
  await holdClaimed(tx, supplyIds);
  await tx.query(
    `update supply_cottage c set claimed = c.allocated
     from export_supply s
     where s.id = c.supply_id and s.id = any($1::bigint[]) and (s.is_withdrawn or s.is_expired)
       and s.reserved_amount = 0 and c.claimed > c.allocated`,
    [supplyIds],
    { name: 'claims-release' },
  );
}

export interface UnaskedDeclaration extends DeclarationName {
  readonly id: number;
  readonly nationalId: string;
  readonly currency: string;
  readonly totalAmount: string;
}

/** Those customs was not asked about, the ones that wait longest first. */
export async function findUnaskedDeclarations(db: Queryable, limit: number): Promise<UnaskedDeclaration[]> {
  const { rows } = await db.query<UnaskedDeclaration>(
    `select id, national_id as "nationalId", year, customs_code as "customsCode", cottage_no as "cottageNo",
       currency, total_amount as "totalAmount"
     from customs_declaration where customs_result = 0 order by customs_asked_at nulls first, id limit $1`,
    [limit],
    { name: 'declarations-unasked' },
  );
  return rows;
}

export async function setCustomsResult(
  db: Queryable,
  id: number,
  { result, now }: { readonly result: number; readonly now: Date },
): Promise<void> {
  await db.query('update customs_declaration set customs_result = $2, customs_asked_at = $3 where id = $1', [
    id,
    result,
    now,
  ]);
}

export interface DueDeclaration extends DeclarationName {
  readonly id: number;
  readonly nationalId: string;
  readonly evaluationDate: string;
  readonly dueDate: string;
}

/** Held until the transaction ends. */
export async function findDeclarationForUpdate(tx: Tx, id: number): Promise<DueDeclaration | undefined> {
  const { rows } = await tx.query<DueDeclaration>(
    `select id, year, customs_code as "customsCode", cottage_no as "cottageNo", national_id as "nationalId",
       evaluation_date as "evaluationDate", due_date as "dueDate"
     from customs_declaration where id = $1 for update`,
    [id],
    { name: 'declaration-hold' },
  );
  return rows[0];
}

export async function setDueDate(tx: Tx, id: number, dueDate: string): Promise<void> {
  await tx.query('update customs_declaration set due_date = $2 where id = $1', [id, dueDate], {
    name: 'declaration-due',
  });
}
