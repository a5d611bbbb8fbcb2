import type { Tx } from '../../platform/database/database.ts';

export interface SanaReceipt {
  readonly id: number;
  readonly sarafiId: number;
  readonly transactionType: number;
  readonly currency: string;
  readonly amount: string;
  readonly nationalId: string;
  readonly date: string;
  readonly status: number;
  readonly usedByType: number | null;
  readonly usedById: number | null;
}

/** Holds the row until the transaction ends. */
export async function findReceiptForUpdate(tx: Tx, trackingCode: string): Promise<SanaReceipt | undefined> {
  const { rows } = await tx.query<SanaReceipt>(
    `select id, sarafi_id as "sarafiId", transaction_type as "transactionType", currency, amount,
       national_id as "nationalId", date, status, used_by_type as "usedByType", used_by_id as "usedById"
     from sana_transaction where tracking_code = $1 for update`,
    [trackingCode],
    { name: 'sana-receipt-lock' },
  );
  return rows[0];
}

export async function markReceiptUsed(
  tx: Tx,
  { id, refType, refId }: { readonly id: number; readonly refType: number; readonly refId: number },
): Promise<void> {
  await tx.query(
    `update sana_transaction set status = 1, used_by_type = $2, used_by_id = $3, last_modified = now(),
       row_version = row_version + 1
     where id = $1`,
    [id, refType, refId],
    { name: 'sana-receipt-use' },
  );
}
