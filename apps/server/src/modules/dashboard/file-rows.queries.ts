/** Rows of the larger files, in batches through a cursor. */
import type { Database } from '../../platform/database/database.ts';
import type { DayRange } from '../../platform/day-range.ts';
import { undone } from './figures.queries.ts';

const batchSize = 500;

export interface DealingLine {
  readonly date: string;
  readonly id: number;
  readonly supplier: string;
  readonly nationalId: string;
  readonly sarafi: string;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly usd: string;
  readonly euro: string;
  readonly status: number;
}

export function streamDealings(db: Database, { from, to }: DayRange): AsyncIterable<DealingLine[]> {
  return db.stream<DealingLine>(
    `select d.deal_date as date, d.id, m.full_name as supplier, d.supplier_national_id as "nationalId", s.name as sarafi,
       d.currency, d.amount, d.rate, d.total_rial as "totalRial", d.usd_amount as usd, d.euro_amount as euro, d.status
     from dealing d join merchant m on m.national_id = d.supplier_national_id join sarafi s on s.id = d.sarafi_id
     where d.deal_date between $1 and $2 and d.status <> all($3::smallint[]) order by d.deal_date desc, d.id desc`,
    [from, to, undone],
    batchSize,
  );
}
