/** The SQL of the board of offers. */
import { offerStatus as status } from '@nazer/contract/imports/imports.codes.ts';
import { waitingOfferStates } from '@nazer/contract/imports/open-offers.ts';
import { statement } from '../../../platform/database/statement.ts';

const waiting = waitingOfferStates.join(', ');

/**
 * Condition for offers of all offices: those that wait, and those that became makhtoome today, which began at
 * `dayBegan`; with `currency` those in it alone (null: in all).
 */
const ofAllOffices = `(o.status in (${waiting}) or (o.status = ${status.makhtoome} and o.status_since >= :dayBegan))
  and (:currency?::text is null or o.currency = :currency)`;

/** Condition for cards; `sarafiId`: only office, null for all. */
const onBoard = `${ofAllOffices} and (:sarafiId?::integer is null or o.sarafi_id = :sarafiId)`;

/** Deadline of an offer that is counted in hours, else null; those in business days are computed by the program. */
const due = `case o.status
  when ${status.selected} then coalesce(o.selected_at, o.status_since) + make_interval(hours => :confirmHours::integer)
  when ${status.confirmed} then o.rial_deadline
  when ${status.rialPaid} then o.status_since + make_interval(hours => o.transfer_delay_hours::integer)
  end`;

/**
 * Number, euros and oldest moment of each state that has offers. `urgent`: offers due before `urgentBefore`, also
 * overdue ones; `soon`: due after that, but before `soonBefore`. Deadlines in business days count in neither.
 */
export const findBoardColumns = statement.all(
  'find-board-columns',
  `select status, count(*) as count, sum(euro_amount) as "euro!", min(status_since) as "oldest!",
     count(*) filter (where due < :urgentBefore) as urgent,
     count(*) filter (where due >= :urgentBefore and due < :soonBefore) as soon
   from (select o.status, o.euro_amount, o.status_since, ${due} as due from offer o where ${onBoard}) c
   group by status`,
);

/** At most `limit` cards of each state, most urgent first; of completed offers the latest first. */
export const findBoardCards = statement.all(
  'find-board-cards',
  `select c.id, c.status, c.currency, c.amount, c.sarafi_id, s.name as sarafi, m.full_name as merchant, m.id as merchant_id,
     c.status_since as since, c.havale_at, c.due
   from (
     select o.id, o.status, o.currency, o.amount, o.sarafi_id, o.merchant_national_id, o.status_since, o.havale_at,
       ${due} as due,
       row_number() over (partition by o.status order by
         case when o.status = ${status.makhtoome} then o.status_since end desc nulls last,
         ${due} nulls last, o.status_since, o.id) as place
     from offer o where ${onBoard}) c
   join sarafi s on s.id = c.sarafi_id
   join merchant m on m.national_id = c.merchant_national_id
   where c.place <= :limit::integer
   order by c.status, c.place`,
);

/**
 * Offices whose offers are on the board while no office is chosen, and the chosen one, in the order of their names.
 * `ownId`: the only office that people of an office may choose.
 */
export const findBoardOffices = statement.all(
  'find-board-offices',
  `select s.id, s.name from sarafi s
   where (s.id = :sarafiId? or s.id in (select o.sarafi_id from offer o where ${ofAllOffices}))
     and (:ownId?::integer is null or s.id = :ownId)
   order by sort_key(s.name), s.id`,
);
