/**
 * Customs declarations and the claims of supplies. Declarations are locked in the order of their names, after
 * the supply. Amounts are in the currency of the declaration. A trigger adds up what supplies claim of a
 * declaration (`claimed`) whenever a claim is written, and a check keeps the sum within `remainAmount`.
 */
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';

/** Natural key of a declaration. */
export type DeclarationName = Pick<LockedDeclaration, 'year' | 'customsCode' | 'cottageNo'>;

/**
 * A declaration to insert. `remainAmount`: what is left of `totalAmount` before any supply claims a part.
 * `rollbackDays`: days from the evaluation within which the currency must be brought back. Days are Jalali, empty when
 * not known.
 */
export type NewDeclaration = Pick<
  TableRow<'customs_declaration'>,
  | keyof DeclarationName
  | 'nationalId'
  | 'currency'
  | 'evaluationDate'
  | 'rollbackDays'
  | 'dueDate'
  | 'rateType'
  | 'totalAmount'
  | 'remainAmount'
>;

/**
 * `reportedDueDate`: due date as first reported, which stays when staff correct `dueDate`. `free`: amount no supply
 * claims.
 */
export type LockedDeclaration = RowOf<'declarations-hold'>;

const selectKnownOffices = statement.values(
  'customs-offices-known',
  'select code::text as code from customs_office where code = any(:codes::integer[]) and deleted_at is null',
);

/**
 * Those of the codes (digits, no leading zero) that are in the list of customs offices; deleted offices are
 * not.
 */
export async function findCustomsOffices(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  return new Set(await selectKnownOffices(db, { codes: codes.map(Number) }));
}

const insertMissingDeclarations = statement.run(
  'declarations-insert',
  `insert into customs_declaration (year, customs_code, cottage_no, national_id, currency, evaluation_date,
     rollback_days, due_date, reported_due_date, rate_type, total_amount, remain_amount)
   select d.year, d."customsCode", d."cottageNo", d."nationalId", d.currency, d."evaluationDate", d."rollbackDays",
     d."dueDate", d."dueDate", d."rateType", d."totalAmount", d."remainAmount"
   from json_to_recordset(:given::json) as d (year text, "customsCode" text, "cottageNo" text, "nationalId" text,
     currency text, "evaluationDate" text, "rollbackDays" integer, "dueDate" text, "rateType" smallint,
     "totalAmount" numeric, "remainAmount" numeric)
   order by d.year, d."customsCode", d."cottageNo"
   on conflict (year, customs_code, cottage_no) do nothing`,
);

const lockNamedDeclarations = statement.all(
  'declarations-hold',
  `select d.id, d.year, d.customs_code, d.cottage_no,
     d.national_id, d.currency, d.due_date,
     d.reported_due_date, d.total_amount,
     d.remain_amount, d.remain_amount - d.claimed as free
   from customs_declaration d
   where (d.year, d.customs_code, d.cottage_no) in (select g.year, g."customsCode", g."cottageNo"
     from json_to_recordset(:given::json) as g (year text, "customsCode" text, "cottageNo" text))
   order by d.year, d.customs_code, d.cottage_no for update`,
);

/**
 * Inserts the declarations that are new, and locks all of them until the transaction ends; gives each as it is stored,
 * in the order of their names, so that a caller can compare known ones with what was reported.
 */
export async function lockDeclarations(
  tx: Tx,
  declarations: readonly NewDeclaration[],
): Promise<LockedDeclaration[]> {
  await insertMissingDeclarations(tx, { given: declarations });
  return lockNamedDeclarations(tx, { given: declarations });
}

export interface Claim {
  readonly declarationId: number;
  /** Part of the declaration that the supply claims, in the currency of the declaration. */
  readonly claimed: string;
}

/** Inserts the claims of a new supply; the caller has locked the declarations. */
export const insertClaims = statement.run(
  'claims-insert',
  `insert into supply_cottage (supply_id, declaration_id, claimed)
   select :supplyId::bigint, c."declarationId", c.claimed
   from json_to_recordset(:claims::json) as c ("declarationId" bigint, claimed numeric)`,
);

/** Locks the declarations these supplies claim parts of until the transaction ends. */
export const lockClaimed = statement.run(
  'claimed-hold',
  `select from customs_declaration
   where id in (select declaration_id from supply_cottage where supply_id = any(:supplyIds::bigint[]))
   order by year, customs_code, cottage_no for update`,
);

const releaseUnused = statement.run(
  'claims-release',
  `update supply_cottage c set claimed = c.allocated
   from export_supply s
   where s.id = c.supply_id and s.id = any(:supplyIds::bigint[]) and (s.is_withdrawn or s.is_expired)
     and s.reserved_amount = 0 and c.claimed > c.allocated`,
);

/**
 * Releases the unused claims of those of the supplies that are withdrawn or expired and have nothing reserved. Locks
 * the declarations of all of them until the transaction ends.
 */
export async function releaseClaims(tx: Tx, supplyIds: readonly number[]): Promise<void> {
  await lockClaimed(tx, { supplyIds });
  await releaseUnused(tx, { supplyIds });
}

export type UnverifiedDeclaration = RowOf<'declarations-unasked'>;

/**
 * At most `limit` declarations without an answer of customs (result 0, `notAsked`), longest waiting first: since they
 * were asked about, or since they were registered. So new ones, however many come, never keep one that got no answer
 * from being asked about again.
 */
export const findUnverifiedDeclarations = statement.all(
  'declarations-unasked',
  `select id, national_id, year, customs_code, cottage_no,
     currency, total_amount
   from customs_declaration where customs_result = 0
   order by coalesce(customs_asked_at, created_at), id limit :limit`,
);

/**
 * Stores the answer of customs about a declaration (code of `customsResult`; `notAsked` when customs gave
 * none) and when it was asked, without a lock: no other step writes these columns.
 */
export const setCustomsResult = statement.run(
  'set-customs-result',
  'update customs_declaration set customs_result = :result, customs_asked_at = :now where id = :id',
);

/** A declaration whose due date may be corrected. */
export type DueDeclaration = RowOf<'declaration-hold'>;

/** Locks the declaration until the transaction ends; undefined when there is none. */
export const lockDeclaration = statement.one(
  'declaration-hold',
  `select id, year, customs_code, cottage_no, national_id,
     evaluation_date, due_date
   from customs_declaration where id = :id for update`,
);

/** Corrects the due date of a declaration that the caller has locked; the one first reported stays stored. */
export const setDueDate = statement.run(
  'declaration-due',
  'update customs_declaration set due_date = :dueDate where id = :id',
);
