/**
 * Invariants of imports that must hold after any steps, as queries for the records that break them. States are codes of
 * `offerStatus`, `requestStatus` and `offerPaymentStatus`; `ref_type` 1 is an offer. 1000 rials is the tolerance of
 * payments in the settings of the tests.
 */
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { taahodOf } from '../sarafi/limits/taahod.service.ts';

const faults: Readonly<Record<string, string>> = {
  'a request has at most one offer in the states 2 to 7, and that one is selected': `
    select request_id as id from offer group by request_id
    having count(*) filter (where status between 2 and 7) > 1
      or count(*) filter (where is_selected and status < 9) <> count(*) filter (where status between 2 and 7)`,
  'the state of a request follows that of its selected offer': `
    select r.id from import_request r left join offer o on o.request_id = r.id and o.status between 2 and 7
    where (o.id is not null and r.selected_offer_id is distinct from o.id)
      or (o.id is null and r.selected_offer_id is not null)
      or (o.id is null and r.status between 2 and 6) or (o.id is null and r.status = 9)
      or (o.id is not null and not case
        when r.status = 9 then o.status = 5
        when o.status = 7 then r.status between 2 and 5
        when o.status = 3 then r.status in (3, 4)
        else r.status = o.status end)`,
  'an ended offer has no position entry, a binding offer exactly one': `
    select o.id from offer o left join lateral (
      select coalesce(sum(amount), 0) as held, count(*) filter (where reversal_of is null)
        - count(*) filter (where reversal_of is not null) as standing
      from position_entry e where e.ref_type = 1 and e.ref_id = o.id) e on true
    where case when o.status between 3 and 6 or (o.status = 7 and o.status_before_cancel >= 3)
      then e.standing <> 1 or e.held <> -o.amount else e.standing <> 0 or e.held <> 0 end`,
  'a reversal equals the reversed entry with the opposite sign, in amount and euro': `
    select r.id from position_entry r join position_entry e on e.id = r.reversal_of
    where r.amount <> -e.amount or r.euro_amount <> -e.euro_amount or r.rate <> e.rate`,
  'the holding of an office is the sum of its entries': `
    select c.sarafi_id as id from position_current c where c.amount <> (select coalesce(sum(amount), 0)
      from position_entry e where e.sarafi_id = c.sarafi_id and e.currency = c.currency and not e.is_ignored)`,
  'open commitments are exactly those of binding offers that are not settled': `
    select coalesce(o.id, t.ref_id) as id from
      (select * from offer where status in (3, 4, 5) or (status = 7 and status_before_cancel >= 3)) o
      full join (select * from taahod_open where ref_type = 1) t on t.ref_id = o.id
    where o.id is null or t.ref_id is null or t.euro_amount <> o.euro_amount or t.bound_on <> o.bound_on`,
  'the confirmed payments of an offer are zero or its total, as its state demands': `
    select o.id from offer o where o.paid_rial <> (select coalesce(sum(amount_rial), 0) from offer_payment p
        where p.offer_id = o.id and p.status = 2)
      or (o.status in (9, 10, 11) and o.paid_rial <> 0)
      or (o.status in (4, 5, 6) and o.paid_rial <> 0 and abs(o.paid_rial - o.total_rial) > 1000)
      or (o.status = 6 and o.paid_rial = 0)`,
  'no two payments have the same bank and reference number': `
    select min(id) as id from offer_payment group by sender_bank, ref_no having count(*) > 1`,
  'no two contracts have the same SANA code': `
    select min(id) as id from offer where sana_tracking_code <> '' and status <> 9
    group by sana_tracking_code having count(*) > 1`,
  'the last step of the history leads to the current state, and each step has a log entry': `
    select o.id from offer o where o.status <> (select to_status from transition_history h
        where h.entity = 'Offer' and h.entity_id = o.id order by h.id desc limit 1)
      or (select count(*) from transition_history h where h.entity = 'Offer' and h.entity_id = o.id)
        <> (select count(*) from event_log l where l.resource = 'Offer' and l.key = o.id::text
          and l.action in ('insert', 'transition'))`,
};

/** Names of the invariants that do not hold, each with the id of a record that breaks it; empty when all hold. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(faults)) {
    const { rows } = await db.query<{ id: number }>(`select id from (${sql}) f limit 1`);
    if (rows[0]) broken.push(`${name}: ${rows[0].id}`);
  }
  return broken;
}

/**
 * Commitment of an office in euro minus the sum of its binding offers, all of which have the weight one; zero if whole.
 */
export async function taahodDifference(db: Database, sarafiId: number, day: string): Promise<string> {
  const { rows } = await db.query<{ sum: string }>(
    `select coalesce(sum(euro_amount), 0) as sum from offer where sarafi_id = $1
       and (status in (3, 4, 5) or (status = 7 and status_before_cancel >= 3))`,
    [sarafiId],
  );
  const { used } = await taahodOf(db, sarafiId, day);
  return addAmounts(used, `-${rows[0]?.sum ?? '0'}`);
}
