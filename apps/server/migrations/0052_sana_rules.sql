-- What the rules of SANA need besides the tables: places to lock while the year of a person is looked at, what was
-- sold under each heading, exact totals of lists, and the indexes of reports and jobs.

alter table sana_transaction
  add column visa_no text collate "C" not null default '',
  -- Null until the mobile was compared with the national number.
  add column person_checked_at timestamptz,
  -- When somebody was told that the other office has no such deal.
  add column unmatched_alert_at timestamptz;

create index sana_transaction_unchecked on sana_transaction (id)
  where person_checked_at is null and mobile_num_validation = 0 and mobile_number <> '';
create index sana_transaction_day on sana_transaction (date, sarafi_id) include (rial_amount_calc) where status <> 2;
create index sana_transaction_match on sana_transaction (matching_exchange_row) where matching_exchange_row <> '';
create index sana_transaction_lonely on sana_transaction (create_date)
  where trader_sarafi_id is not null and status <> 2 and unmatched_alert_at is null;

-- One row for each heading with a ceiling a person bought under in a year; it is locked while the year is added up,
-- so that no two deals at once pass the ceiling.
create table sana_person_year (
  national_id text collate "C" not null,
  currency_use_id integer not null,
  year smallint not null,
  primary key (national_id, currency_use_id, year)
);

-- What was sold under each heading in each year; many rows for one, so that writers seldom meet.
create table sana_use_year (
  currency_use_id integer not null,
  year smallint not null,
  shard smallint not null,
  euro_amount numeric(30, 2) not null,
  primary key (currency_use_id, year, shard)
);

create function count_sana_use_insert() returns trigger language plpgsql as $$
begin
  insert into sana_use_year (currency_use_id, year, shard, euro_amount)
  select currency_use_id, substr(date, 1, 4)::smallint, pg_backend_pid() % 16, sum(euro_amount)
  from new_rows where status <> 2 and transaction_type = 2 group by 1, 2 order by 1, 2
  on conflict (currency_use_id, year, shard) do update set euro_amount = sana_use_year.euro_amount + excluded.euro_amount;
  return null;
end $$;
create trigger sana_transaction_use_insert after insert on sana_transaction
  referencing new table as new_rows for each statement execute function count_sana_use_insert();

create function count_sana_use_update() returns trigger language plpgsql as $$
begin
  insert into sana_use_year (currency_use_id, year, shard, euro_amount)
  select currency_use_id, year, pg_backend_pid() % 16, sum(euro)
  from (
    select currency_use_id, substr(date, 1, 4)::smallint as year, euro_amount as euro
    from new_rows where status <> 2 and transaction_type = 2
    union all
    select currency_use_id, substr(date, 1, 4)::smallint, -euro_amount
    from old_rows where status <> 2 and transaction_type = 2
  ) moved group by 1, 2 having sum(euro) <> 0 order by 1, 2
  on conflict (currency_use_id, year, shard) do update set euro_amount = sana_use_year.euro_amount + excluded.euro_amount;
  return null;
end $$;
create trigger sana_transaction_use_update after update on sana_transaction
  referencing old table as old_rows new table as new_rows for each statement execute function count_sana_use_update();

insert into sana_use_year (currency_use_id, year, shard, euro_amount)
select currency_use_id, substr(date, 1, 4)::smallint, 0, sum(euro_amount)
from sana_transaction where status <> 2 and transaction_type = 2 group by 1, 2;

-- Why a sale was cancelled; the announcement of it.
alter table resource_sale
  add column announced_at timestamptz,
  add column cancel_reason text collate "C" not null default '';
create index resource_sale_year on resource_sale (year, sch_date, id);

create index coin_dealing_person on coin_dealing (national_id, date desc, id desc);
create index riali_payment_report on riali_payment (pay_date, sarafi_id, payment_validity) include (amount_rial, pay_type);
create index riali_payment_state on riali_payment (payment_status, pay_date desc, id desc);
create index riali_payment_validity on riali_payment (payment_validity, pay_date desc, id desc);

create constraint trigger coin_dealing_count after insert or update on coin_dealing
  deferrable initially deferred for each row execute function count_area_writes('sana');
create constraint trigger riali_payment_count after insert or update on riali_payment
  deferrable initially deferred for each row execute function count_area_writes('sana');
create constraint trigger resource_sale_count after insert or update on resource_sale
  deferrable initially deferred for each row execute function count_area_writes('sana');
create constraint trigger currency_use_exception_count after insert or update on currency_use_exception
  deferrable initially deferred for each row execute function count_area_writes('sana');

-- 5: a deal between two offices that only one of them recorded.
alter table sarafi_alert drop constraint sarafi_alert_subject_check;
alter table sarafi_alert add constraint sarafi_alert_subject_check check (subject between 1 and 5);
create unique index sarafi_alert_unmatched on sarafi_alert (sarafi_id, day) where subject = 5;
