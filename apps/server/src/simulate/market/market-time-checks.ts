/**
 * Checks that a simulated market stands in time as a real one: on its day, in hall hours, each step after the one
 * before.
 */
import type { Invariant } from './invariants.ts';

/** SQL of the newest day with reference rates, which is the day the market was loaded. */
export const today = `(select max(day) from currency_rate where source = 1)`;

/** Each day up to today with the moments it began and ended at in Tehran: a day is closed when it is over. */
const days = `
  (select day, calc_at - interval '1 day' as began, calc_at as ended from position_close
    union all select ${today}, max(calc_at), 'infinity' from position_close)`;

/** Query for rows (`id`, `day`, `at`) whose moment lies outside the day that is kept beside it. */
const onAnotherDay = (rows: string): string => `
  select t.id from (${rows}) t left join ${days} d on d.day = t.day
  where d.day is null or t.at is null or t.at < d.began or t.at >= d.ended`;

export const timeChecks: readonly Invariant[] = [
  {
    name: 'a contract binds from the day in Tehran on which it was confirmed',
    violations: onAnotherDay(`
      select id, bound_on as day, confirmed_at as at from offer where bound_on <> '' or confirmed_at is not null
      union all
      select id, bound_on, confirmed_at from dealing where bound_on <> '' or confirmed_at is not null`),
  },
  {
    name: 'what is registered, made and ended stands on the day of its moment',
    violations: onAnotherDay(`
      select id, registered_on as day, created_at as at from offer
      union all select id, registered_on, registered_at from import_request
      union all select id, registered_on, registered_at from export_supply
      union all select id, registered_on, registered_at from export_demand
      union all select id, deal_date, created_at from dealing
      union all select id, final_on, final_at from dealing where final_at is not null
      union all select id, makhtoome_on, makhtoome_at from offer where makhtoome_at is not null
      union all select id, havale_date, havale_at from offer where havale_at is not null
      union all select id, pay_date, created_at from offer_payment
      union all select id, pay_date, created_at from dealing_payment`),
  },
  {
    name: 'requests, bids, supplies, demands and contracts are made while the halls are open',
    violations: `
      select id from (
        select id, created_at as at from offer
        union all select id, registered_at from import_request
        union all select id, registered_at from export_supply
        union all select id, registered_at from export_demand
        union all select id, created_at from dealing
        union all select id, confirmed_at from dealing where confirmed_at is not null
        union all select id, confirmed_at from offer where confirmed_at is not null) made
      cross join lateral (select made.at at time zone 'Asia/Tehran' as local) l
      join market_hours h on h.forum_type is null
      where extract(dow from l.local) = 5 or l.local::time < h.open_time::time or l.local::time > h.close_time::time`,
  },
  {
    name: 'no cheque is issued before its contract binds, nor after it was paid, refused or voided',
    violations: `
      select q.id from digital_cheque q left join dealing x on x.id = q.dealing_id left join offer f on f.id = q.offer_id
      left join ${days} d on d.day = q.issue_date
      where d.day is null or q.status_at < d.began or q.issue_date < coalesce(x.bound_on, f.bound_on)`,
  },
  {
    name: 'no step is taken before the one it follows, and each begins where that one ended',
    violations: `
      select entity_id as id from (
        select entity_id, from_status, at, lag(to_status) over steps as left_at, lag(at) over steps as before
        from transition_history window steps as (partition by entity, entity_id order by id)) s
      where at is null or at < before or from_status is distinct from left_at`,
  },
  {
    name: 'the state of a contract is the one its history ends with, since then',
    violations: `
      select c.id from (
        select 'Offer' as entity, id, status, status_since from offer
        union all select 'Dealing', id, status, status_since from dealing) c
      left join lateral (select to_status, at from transition_history h
        where h.entity = c.entity and h.entity_id = c.id order by h.id desc limit 1) h on true
      where h.to_status is distinct from c.status or h.at <> c.status_since`,
  },
];
