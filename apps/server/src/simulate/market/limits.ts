/** Ceilings that fit what each office holds and owes, so that the list of offices shows every degree of use. */
import type { Queryable } from '../../platform/database/database.ts';
import type { MarketWorld } from './market-world.ts';

/** `$1` today. Use of the ceilings in percent: the third office is above its position, the fourth near its taahod. */
const fit = `
  with rate as (
    select c.code, r.rate / c.per_units / e.rate as euros
    from currency c
    join currency_rate r on r.currency = c.code and r.source = 1 and r.day = $1
    join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = $1
  ), held as (
    select p.sarafi_id, sum(greatest(p.amount * r.euros, 0)) as long, -sum(least(p.amount * r.euros, 0)) as short
    from position_current p join rate r on r.code = p.currency group by p.sarafi_id
  ), owed as (
    select sarafi_id, sum(euro_amount) as euros from taahod_open group by sarafi_id
  ), wanted as (
    select l.sarafi_id, greatest(coalesce(h.long, 0), coalesce(h.short, 0)) as held, coalesce(o.euros, 0) as owed,
      case l.sarafi_id when 3 then 108 else 20 + l.sarafi_id * 37 % 70 end as position_pct,
      case l.sarafi_id when 4 then 96 else 15 + l.sarafi_id * 53 % 70 end as taahod_pct
    from sarafi_limit l left join held h using (sarafi_id) left join owed o using (sarafi_id)
  )
  update sarafi_limit l set
    position_ceiling = least(20000000, greatest(50000, round(w.held * 100 / w.position_pct))),
    taahod_ceiling = least(50000000, greatest(100000, round(w.owed * 100 / w.taahod_pct)))
  from wanted w where w.sarafi_id = l.sarafi_id`;

export async function fitLimits(db: Queryable, { today }: Pick<MarketWorld, 'today'>): Promise<void> {
  await db.query(fit, [today]);
  await db.query(`
    update sarafi_limit_history h set ceiling = case h.subject when 1 then l.taahod_ceiling else l.position_ceiling end
    from sarafi_limit l where l.sarafi_id = h.sarafi_id`);
}
