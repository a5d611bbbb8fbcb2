/**
 * SQL source of the list of open commitments: table, joins and the expression behind each column. Weights are those
 * of today.
 */
import { openCommitmentList } from '@nazer/contract/sarafi/open-commitments.list.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';
import { findWeights } from '../reports/figures.ts';
import type { CommitmentWeights } from '../reports/figures.queries.ts';

/** Id of the contract when it is of this kind (`positionRefType`), else null. */
const contractId = (refType: number): string => `case when t.ref_type = ${refType} then t.ref_id end`;

/**
 * SQL of the join of the weights; a commitment of weight 1 finds none, as `listed` leaves these out. `bucket`: SQL of
 * the age bucket. A commitment without a supplier category has 0 there.
 */
function weightsSql({ listed }: Pick<CommitmentWeights, 'listed'>, bucket: string): string {
  const rows = listed.map(
    (weight) =>
      `(${weight.commitmentType}, ${weight.ageBucket}, ${weight.rateType}, ${weight.supplierCategory}, ${weight.coefficient})`,
  );
  // A row that matches no commitment, because `values` needs at least one.
  const values = rows.length > 0 ? rows.join(', ') : '(0, 0, 0, 0, 1)';
  return `left join (values ${values}) w (commitment_type, age_bucket, rate_type, supplier_category, coefficient)
    on w.commitment_type = t.commitment_type and w.rate_type = t.rate_type and w.age_bucket = ${bucket}
    and w.supplier_category = coalesce(t.supplier_category, 0)`;
}

/** SQL of the age bucket (code of `ageBucket`) of a commitment, by the earliest days of the first three buckets. */
const bucketSql = ({ first, second, third }: CommitmentWeights): string =>
  `(case when t.bound_on >= '${first}' then 1 when t.bound_on >= '${second}' then 2
    when t.bound_on >= '${third}' then 3 else 4 end)`;

/** Weight 1 for all commitments, for a source that is made without its `before` having run. */
const weightless: CommitmentWeights = { listed: [], first: '', second: '', third: '' };

export const openCommitmentSource = listSource(
  openCommitmentList,
  (viewer) => {
    const weights = viewer.question.found ?? weightless;
    const ageBucket = bucketSql(weights);
    return {
      table: 'taahod_open t',
      joins: { s: joinOffice(), w: weightsSql(weights, ageBucket) },
      ...ownRows(viewer),
      columns: {
        id: `(t.ref_type || ':' || t.ref_id)`,
        sarafi: officeTexts('t.sarafi_id').name,
        offerId: contractId(positionRefType.offer),
        dealingId: contractId(positionRefType.dealing),
        ageBucket,
        coefficient: 'coalesce(w.coefficient, 1)',
        weighted: '(t.euro_amount * coalesce(w.coefficient, 1))',
      },
    };
  },
  { before: ({ db, clock }: Pick<Ctx, 'db' | 'clock'>) => findWeights(db, todayJalali(clock.now())) },
);
