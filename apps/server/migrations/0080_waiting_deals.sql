-- Deals that wait for Shahkar (3) or were refused after they came in (4) count nowhere, like void ones (2).
alter table sana_transaction drop constraint sana_transaction_status_check;
alter table sana_transaction add constraint sana_transaction_status_check check (status between 0 and 4);
-- Why a deal was refused: the code of the sentence and what fills it.
alter table sana_transaction add column refusal jsonb;

create index sana_transaction_waiting on sana_transaction (person_checked_at nulls first, id) where status = 3;
drop index sana_transaction_day;
create index sana_transaction_day on sana_transaction (date, sarafi_id) include (rial_amount_calc) where status < 2;

create or replace function count_sana_use_insert() returns trigger language plpgsql as $$
begin
  insert into sana_use_year (currency_use_id, year, shard, euro_amount)
  select currency_use_id, substr(date, 1, 4)::smallint, pg_backend_pid() % 16, sum(euro_amount)
  from new_rows where status < 2 and transaction_type = 2 group by 1, 2 order by 1, 2
  on conflict (currency_use_id, year, shard) do update set euro_amount = sana_use_year.euro_amount + excluded.euro_amount;
  return null;
end $$;

create or replace function count_sana_use_update() returns trigger language plpgsql as $$
begin
  insert into sana_use_year (currency_use_id, year, shard, euro_amount)
  select currency_use_id, year, pg_backend_pid() % 16, sum(euro)
  from (
    select currency_use_id, substr(date, 1, 4)::smallint as year, euro_amount as euro
    from new_rows where status < 2 and transaction_type = 2
    union all
    select currency_use_id, substr(date, 1, 4)::smallint, -euro_amount
    from old_rows where status < 2 and transaction_type = 2
  ) moved group by 1, 2 having sum(euro) <> 0 order by 1, 2
  on conflict (currency_use_id, year, shard) do update set euro_amount = sana_use_year.euro_amount + excluded.euro_amount;
  return null;
end $$;

-- 7: a deal of the office that was refused after it came in.
alter table sarafi_alert drop constraint sarafi_alert_subject_check;
alter table sarafi_alert add constraint sarafi_alert_subject_check check (subject between 1 and 7);
create unique index sarafi_alert_refused on sarafi_alert (sarafi_id, day)
  where subject = 7 and acknowledged_at is null;
