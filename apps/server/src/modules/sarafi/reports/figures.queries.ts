/** Use of limits of many offices at once: one statement for positions, one for commitments. */
import { statement } from '../../../platform/database/statement.ts';

/**
 * Positions of offices; one without holdings has no row. `units`: rial value of one unit of each currency. `euro`: that
 * of the euro. Sums are divided once, at the end, as in `money.ts`. `value`: by the basis of the office (1 net, 2 the
 * larger of long and short, 3 their sum), in euro. `unvalued`: held currencies without a rate, which `value` lacks;
 * null when there are none.
 */
export const findPositionSums = statement.all(
  'position-sums',
  `select l.sarafi_id, p.unvalued, round((case l.position_basis when 1 then abs(p.long - p.short)
       when 3 then p.long + p.short else greatest(p.long, p.short) end)::numeric(60, 20) / :euro::numeric, 2) as
        value
   from sarafi_limit l join (
     select c.sarafi_id, coalesce(sum(c.amount * r.unit) filter (where c.amount > 0), 0) as long,
       coalesce(-sum(c.amount * r.unit) filter (where c.amount < 0), 0) as short,
       array_to_json(array_agg(c.currency) filter (where r.unit is null)) as unvalued
     from position_current c
     left join json_to_recordset(:units::json) as r (currency text, unit numeric) on r.currency = c.currency
     where c.sarafi_id = any(:ids::integer[]) and c.amount <> 0 group by c.sarafi_id) p on p.sarafi_id = l.sarafi_id`,
);

/** Weight of one kind of commitments; kinds that are not listed have the weight 1. `supplierCategory` 0 for none. */
export interface ListedWeight {
  readonly commitmentType: number;
  readonly ageBucket: number;
  readonly rateType: number;
  readonly supplierCategory: number;
  readonly coefficient: string;
}

export interface CommitmentWeights {
  readonly listed: readonly ListedWeight[];
  /** Earliest days on which a commitment of the first, second and third age bucket became binding. */
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

/** Weighted open commitments of offices in euro; an office without commitments has no row. */
export const findCommitmentSums = statement.all(
  'commitment-sums',
  `select o.sarafi_id, round(sum(o.euro_amount * coalesce(w.coefficient, 1)), 2) as "used!"
   from taahod_open o
   left join json_to_recordset(:listed::json) as w ("commitmentType" smallint, "ageBucket" smallint,
     "rateType" smallint, "supplierCategory" smallint, coefficient numeric)
     on w."commitmentType" = o.commitment_type and w."rateType" = o.rate_type
     and w."supplierCategory" = coalesce(o.supplier_category, 0)
     and w."ageBucket" = case when o.bound_on >= :first then 1 when o.bound_on >= :second then 2
       when o.bound_on >= :third then 3 else 4 end
   where o.sarafi_id = any(:ids::integer[]) group by o.sarafi_id`,
);
