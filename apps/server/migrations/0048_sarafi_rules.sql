-- What keeps the ledger right whoever writes it, how far each office's days are final, numbers of corrections and
-- the alerts of limits.

-- The last final day of the office: nothing is posted up to it. Changed under the lock of this row alone, so that a
-- writer who holds the lock knows which day is open.
alter table sarafi_limit
  add column closed_until jalali_date,
  -- The level an alert was last given for; lower again when the use fell below it.
  add column taahod_alert_level smallint not null default 0,
  add column position_alert_level smallint not null default 0;

-- An office that is new has nothing on the days that are over.
create function start_after_final_days() returns trigger language plpgsql as $$
begin
  if new.closed_until = '' then
    new.closed_until = coalesce((select max(day) from position_close), '');
  end if;
  return new;
end $$;
create trigger sarafi_limit_start before insert on sarafi_limit
  for each row execute function start_after_final_days();

create function refuse_final_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join sarafi_limit l on l.sarafi_id = a.sarafi_id
    where a.biz_date <= l.closed_until or a.biz_date in (select day from position_close))
  then
    raise exception 'a day of the ledger that is final takes no entries' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger position_entry_open_day after insert on position_entry
  referencing new table as added for each statement execute function refuse_final_entries();

create trigger position_day_keep before update or delete on position_day
  for each row when (old.is_final) execute function refuse_ledger_change();

-- The last number given in each Jalali year; its row is locked while a document takes the next one, so that none is
-- left out.
create table position_correction_number (
  year smallint primary key,
  last integer not null
);

create table sarafi_alert (
  id bigint generated always as identity primary key,
  sarafi_id integer not null references sarafi (id),
  -- 1 taahod, 2 position, 3 no start position, 4 licence about to end
  subject smallint not null check (subject between 1 and 4),
  -- Percent of the ceiling that was reached; days left for licences; 0 where there is none.
  level smallint not null,
  -- The use in percent; null where the ceiling is zero.
  pct numeric(20, 2),
  day jalali_date check (day <> ''),
  at timestamptz not null,
  acknowledged_by integer,
  acknowledged_by_name text not null default '',
  acknowledged_at timestamptz,
  note text collate "C" not null default ''
);
create index sarafi_alert_list on sarafi_alert (at desc, id desc);
create index sarafi_alert_office on sarafi_alert (sarafi_id, id desc);
create index sarafi_alert_open on sarafi_alert (at desc, id desc) where acknowledged_at is null;
create unique index sarafi_alert_once on sarafi_alert (sarafi_id, subject, day) where subject in (3, 4);

