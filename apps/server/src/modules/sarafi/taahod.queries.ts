/** What counts in the commitments of offices now. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface OpenCommitment {
  readonly refType: number;
  readonly refId: number;
  readonly sarafiId: number;
  /** `commitmentType`. */
  readonly commitmentType: number;
  readonly euroAmount: string;
  readonly rateType: number;
  readonly supplierCategory: number | null;
  /** The day the contract became binding. */
  readonly boundOn: string;
}

/** One that is open already takes the new figures: a return opens what was bound long ago. */
export function upsertCommitment(tx: Tx, commitment: OpenCommitment): void {
  const { refType, refId, sarafiId, commitmentType, euroAmount, rateType, supplierCategory, boundOn } =
    commitment;
  tx.post(
    `insert into taahod_open (ref_type, ref_id, sarafi_id, commitment_type, euro_amount, rate_type,
       supplier_category, bound_on) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (ref_type, ref_id) do update set sarafi_id = excluded.sarafi_id,
       commitment_type = excluded.commitment_type, euro_amount = excluded.euro_amount,
       rate_type = excluded.rate_type, supplier_category = excluded.supplier_category, bound_on = excluded.bound_on`,
    [refType, refId, sarafiId, commitmentType, euroAmount, rateType, supplierCategory, boundOn],
    { name: 'open-commitment' },
  );
}

export function deleteCommitment(tx: Tx, refType: number, refId: number): void {
  tx.post('delete from taahod_open where ref_type = $1 and ref_id = $2', [refType, refId], {
    name: 'close-commitment',
  });
}

export interface CommitmentGroup extends Omit<OpenCommitment, 'refType' | 'refId' | 'sarafiId'> {
  readonly count: number;
}

/** Of one office, those of one day and kind together. */
export async function findCommitmentGroups(db: Queryable, sarafiId: number): Promise<CommitmentGroup[]> {
  const { rows } = await db.query<CommitmentGroup>(
    `select commitment_type as "commitmentType", rate_type as "rateType", supplier_category as "supplierCategory",
       bound_on as "boundOn", sum(euro_amount) as "euroAmount", count(*) as count
     from taahod_open where sarafi_id = $1
     group by commitment_type, rate_type, supplier_category, bound_on
     order by commitment_type, bound_on`,
    [sarafiId],
    { name: 'commitment-groups' },
  );
  return rows;
}
