import type { Tx } from '../../platform/database/database.ts';

export async function markSanaCode(
  tx: Tx,
  { trackingCode, refId }: { readonly trackingCode: string; readonly refId: number },
): Promise<boolean> {
  const { affected } = await tx.query(
    `update sana_transaction set status = 1, used_by_type = 1, used_by_id = $2, row_version = row_version + 1
     where tracking_code = $1 and status = 0`,
    [trackingCode, refId],
  );
  return affected === 1;
}
