/**
 * Checks of a simulated market, besides the invariants of every market: amounts are of their day, faults really
 * exist, histories end in the present state, blocks have their reason, and no table is empty. They are queries that
 * must give no row, run after loading and by tests.
 */
import type { Invariant } from './invariants.ts';
import { timeChecks, today } from './market-time-checks.ts';

/** Query for rows whose amounts in euro (and dollar) differ from those by the reference rates of `day`. */
function ofTheDay(table: string, day: string, dollar?: string): string {
  const other = (column: string, code: string): string =>
    `abs(t.${column} - t.amount * r.rate / c.per_units / ${code}.rate) > 0.01`;
  return `
    select t.id from (select *, least(${day}, ${today}) as rate_day from ${table}) t
    join currency c on c.code = t.currency
    left join currency_rate r on r.currency = t.currency and r.source = 1 and r.day = t.rate_day
    left join currency_rate e on e.currency = 'EUR' and e.source = 1 and e.day = t.rate_day
    left join currency_rate u on u.currency = 'USD' and u.source = 1 and u.day = t.rate_day
    where r.rate is null or ${other('euro_amount', 'e')}${dollar ? ` or ${other(dollar, 'u')}` : ''}`;
}

/** What a user looks at first: its name, a table, and a condition that some row of it must meet. */
const neededRows: readonly (readonly [string, string, string?])[] = [
  ['exceptions to the blacklist in force', 'blacklist_exception', 'status = 1'],
  ['exceptions to the blacklist that were removed', 'blacklist_exception', 'status = 2'],
  ['exceptions of headings for single offices', 'currency_use_exception', 'status = 1'],
  ['sales to the organised market', 'sana_transaction', 'currency_use_id = 47 and transaction_type = 2'],
  ['sales to the central bank', 'sana_transaction', 'currency_use_id = 49 and transaction_type = 2'],
  ['sales of surplus', 'sana_transaction', 'currency_use_id = 57 and transaction_type = 2'],
  ['deals between offices', 'sana_transaction', 'currency_use_id = 26'],
  ['sales to banks in the ledger', 'position_entry', 'component = 6'],
  ['purchases from other offices in the ledger', 'position_entry', 'component = 8'],
  ['sales to other offices in the ledger', 'position_entry', 'component = 9'],
  ['coins', 'coin_dealing'],
  ...[1, 2, 3, 4, 5, 6].map(
    (reason) => [`deposits kept for the reason ${reason}`, 'invalid_deposit', `reason = ${reason}`] as const,
  ),
  ['payments of offers that were refused', 'offer_payment', 'status = 3'],
  ['digital cheques of importers', 'digital_cheque', 'offer_id is not null'],
  ['digital cheques of offices', 'digital_cheque', 'dealing_id is not null'],
  ['sales from resources', 'resource_sale'],
  ['renewed licences', 'sarafi_license', 'type = 3'],
  ['suspensions', 'sarafi_license', 'type = 4'],
  ['revocations', 'sarafi_license', 'type = 6'],
  ['merchants blocked by hand', 'merchant', 'blocked_by_manual'],
  ['merchants whose card ran out', 'merchant', '2 = any(block_reasons)'],
  ['merchants whose cheque bounced', 'merchant', '3 = any(block_reasons)'],
  ['merchants whom Shahkar does not know', 'merchant', '4 = any(block_reasons)'],
  ...[1, 2, 3, 4, 5].map(
    (status) => [`corrections in state ${status}`, 'position_correction', `status = ${status}`] as const,
  ),
  ...[1, 2, 3, 4, 6, 9].map(
    (validity) =>
      [`payments of validity ${validity}`, 'riali_payment', `payment_validity = ${validity}`] as const,
  ),
];

/** SQL of the fault that the bank's answer shows, as far as the row has it. */
const faultShown = `case
  when p.bank_response ->> 'status' = 'notFound' then 9
  when abs((p.bank_response ->> 'amountRial')::numeric - p.amount_rial) > greatest(1000, p.amount_rial * 0.001) then 2
  when p.bank_response ->> 'payerNationalId' <> s.national_id then 3
  when p.bank_response ->> 'destinationSheba' <> o.sheba then 4
  when p.pay_date > s.date then 6
  else 1 end`;

/** SQL of the reason why a deposit is not counted, as far as its row and its contract have it. */
const depositFault = `case
  when d.raw_identifier = '' then 1
  when d.raw_identifier !~ '^[12][0-9]{17}$' or mod(d.raw_identifier::numeric, 97) <> 1 then 2
  when p.identifier is null then 3
  when p.status in (4, 5) or p.expire_at < d.deposit_at then 4
  when d.amount_rial > c.rest then 5
  when d.payer_id <> c.payer_id then 6 end`;

export const marketChecks: readonly Invariant[] = [
  {
    name: 'deposits are kept for the reason there is',
    violations: `
      select d.id from invalid_deposit d left join payment_identifier p on p.identifier = d.raw_identifier
      left join (select x.payment_identifier, x.total_rial - x.paid_rial as rest, o.national_id as payer_id
          from dealing x join sarafi o on o.id = x.sarafi_id
        union all select payment_identifier, total_rial - paid_rial, merchant_national_id from offer
      ) c on c.payment_identifier = d.raw_identifier and d.raw_identifier <> ''
      where d.reason is distinct from ${depositFault}`,
  },
  ...neededRows.map(([name, table, condition = 'true']) => ({
    name: `there are ${name}`,
    violations: `select 0 as id where not exists (select from ${table} where ${condition})`,
  })),
  ...timeChecks,
  {
    name: 'a request is closed when the offer ends that was taken for it',
    violations: `
      select r.id from import_request r join offer f on f.request_id = r.id and f.selected_at is not null
      where r.closed_at is distinct from case when r.status in (6, 7, 8) then f.status_since end`,
  },
  { name: 'requests are valued on their day', violations: ofTheDay('import_request', 'registered_on') },
  {
    name: 'offers are valued on the day they were bound, or registered',
    violations: ofTheDay('offer', `coalesce(nullif(bound_on, ''), registered_on)`),
  },
  {
    name: 'dealings are valued on the day they were bound, or made',
    violations: ofTheDay('dealing', `coalesce(nullif(bound_on, ''), deal_date)`, 'usd_amount'),
  },
  { name: 'supplies are valued on their day', violations: ofTheDay('export_supply', 'registered_on') },
  { name: 'demands are valued on their day', violations: ofTheDay('export_demand', 'registered_on') },
  {
    name: 'deals of SANA are valued on their day',
    violations: ofTheDay('sana_transaction', 'date', 'dollar_amount'),
  },
  {
    name: 'nobody was sold more than the ceiling of a heading, or under one for others',
    violations: `
      select s.id from sana_transaction s join currency_use u on u.id = s.currency_use_id
      where s.transaction_type = 2 and s.euro_amount > u.per_transaction_ceiling_eur
        or u.operation <> 3 and u.operation <> s.transaction_type
        or u.customer_types / (1 << (s.customer_type - 1)) % 2 = 0`,
  },
  { name: 'sales from resources are valued on their day', violations: ofTheDay('resource_sale', 'sch_date') },
  {
    name: 'rial payments have the fault they are said to have',
    violations: `
      select p.id from riali_payment p join sana_transaction s on s.id = p.sana_transaction_id
      join sarafi o on o.id = p.sarafi_id where p.payment_validity <> ${faultShown}`,
  },
  {
    name: 'the mismatch of a payment is what the bank took in more',
    violations: `
      select id from riali_payment
      where mismatch_rial <> coalesce((bank_response ->> 'amountRial')::numeric - amount_rial, 0)`,
  },
  {
    name: 'offices stand in a city of their province',
    violations: `
      select o.id from sarafi o where not exists (select from city c where c.id = o.city_id and c.province_id = o.ostan_id)`,
  },
  {
    name: 'what an office may do is what its history ends with',
    violations: `
      select o.id from sarafi o
      left join lateral (select * from sarafi_permission_history h where h.sarafi_id = o.id order by h.id desc limit 1) h
        on true
      where (o.allow_buy, o.allow_sell, o.access_import_export_talars, o.access_to_second_rate, o.permission_description)
        is distinct from (h.allow_buy, h.allow_sell, h.access_import_export_talars, h.access_to_second_rate, h.description)`,
  },
  {
    name: 'an office may trade only under a licence in force',
    violations: `select id from sarafi where status <> 1 and (allow_buy or allow_sell)`,
  },
  {
    name: 'the licence in force is not over, and one that is over does not stand as in force',
    violations: `
      select o.id from sarafi o
      join lateral (select * from sarafi_license l where l.sarafi_id = o.id and l.type in (1, 2, 3)
        order by l.id desc limit 1) l on true
      where (o.status = 1) <> (l.status = 2 and l.expire_date >= ${today})`,
  },
  {
    name: 'a merchant whom nobody lets trade has a reason',
    violations: `select id from merchant where (blocked_by_manual or not has_access) and description = ''`,
  },
  {
    name: 'a merchant whom the system blocks has a reason, and it is true',
    violations: `
      select m.id from merchant m, unnest(m.block_reasons) reason where case reason
        when 1 then m.overdue_eur <= 0 or m.overdue_since = ''
        when 2 then m.business_card_expire = '' or m.business_card_expire >= ${today}
        when 3 then not exists (select from digital_cheque q where q.drawer_national_id = m.national_id and q.status = 5)
        when 4 then m.shahkar_result <> 2
        else true end`,
  },
  {
    // Overdue duty is left out: whether it blocks depends on days and amounts of the settings.
    name: 'a merchant with a card, a mobile or a cheque to be blocked for is blocked',
    violations: `
      select m.id from merchant m where not m.blocked_by_system and (m.business_card_expire <> '' and m.business_card_expire < ${today} or m.shahkar_result = 2
        or exists (select from digital_cheque q where q.drawer_national_id = m.national_id and q.status = 5))`,
  },
  {
    name: 'merchants have a business card with its end',
    violations: `select id from merchant where business_card_no = '' or business_card_expire = ''`,
  },
  {
    name: 'exceptions to the blacklist are of blocked merchants and their own offers',
    violations: `
      select x.id from blacklist_exception x
      left join offer f on f.id = x.offer_id and f.merchant_national_id = x.merchant_national_id
      left join merchant m on m.national_id = x.merchant_national_id and m.blocked_by_system
      where f.id is null or m.id is null`,
  },
  {
    name: 'a cheque is drawn by who pays and made out to who is paid',
    violations: `
      select q.id from digital_cheque q
      left join dealing d on d.id = q.dealing_id left join sarafi o on o.id = d.sarafi_id
      left join offer f on f.id = q.offer_id left join sarafi p on p.id = f.sarafi_id
      where q.drawer_national_id <> coalesce(o.national_id, f.merchant_national_id)
        or q.payee_national_id <> coalesce(d.supplier_national_id, p.national_id)`,
  },
  {
    name: 'a cheque is a payment of its contract: waiting, counted or refused with it, for the reason of the cheque',
    violations: `
      select q.id from digital_cheque q
      left join offer_payment p on p.id = q.payment_id and p.offer_id = q.offer_id and p.pay_type = 5
      left join dealing_payment t on t.id = q.payment_id and t.dealing_id = q.dealing_id and t.instrument = 1
      where coalesce(p.amount_rial, t.amount_rial, 0) <> q.amount_rial
        or coalesce(p.status, t.status) <> case when q.status in (1, 2, 3) then 1 when q.status = 4 then 2 else 3 end
        or p.refusal <> q.status - 4 or p.refusal_note <> q.bounce_reason or p.refused_at <> q.status_at`,
  },
  {
    name: 'no payment is refused before it is made',
    violations: 'select id from offer_payment where refused_at < created_at',
  },
  {
    name: 'a deal between offices has both its sides',
    violations: `
      select s.id from sana_transaction s
      left join sana_transaction m on m.tracking_code = s.matching_exchange_row and m.matching_exchange_row = s.tracking_code
        and m.sarafi_id = s.trader_sarafi_id and m.currency = s.currency and m.amount = s.amount
        and m.transaction_type <> s.transaction_type and m.date = s.date
      where s.currency_use_id = 26 and m.id is null`,
  },
  {
    name: 'corrections that were applied stand in the ledger, voided ones twice, others not at all',
    violations: `
      select k.id from position_correction k
      left join (select ref_id, count(*) as entries from position_entry where ref_type = 5 group by ref_id) e
        on e.ref_id = k.id
      where coalesce(e.entries, 0) <> case k.status when 3 then 1 when 5 then 2 else 0 end`,
  },
  {
    name: 'corrections are spread over the days',
    violations: `
      select 0 as id where (select count(distinct effective_date) from position_correction where reason_code <> 1) < 20`,
  },
];
