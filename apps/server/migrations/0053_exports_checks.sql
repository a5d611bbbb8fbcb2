-- Alerts of missed rial deadlines, and what customs says of the declarations of supplies.

-- 6: an office missed the deadline of its rials too often; level is how often within the days of the settings.
alter table sarafi_alert drop constraint sarafi_alert_subject_check;
alter table sarafi_alert add constraint sarafi_alert_subject_check check (subject between 1 and 6);
create unique index sarafi_alert_strikes on sarafi_alert (sarafi_id, day) where subject = 6;

-- 0 not asked yet, 1 agrees, 2 differs, 3 unknown to customs. Nothing waits for it.
alter table supply_cottage
  add column customs_result smallint not null default 0 check (customs_result between 0 and 3),
  add column customs_asked_at timestamptz;
create index supply_cottage_unasked on supply_cottage (customs_asked_at nulls first, id) where customs_result = 0;
create index export_supply_due on export_supply (expire_date, id) where status in (1, 2, 3) and not is_expired;
create index export_demand_due on export_demand (validity_date, id) where status in (1, 2, 3) and not is_expired;
drop index export_supply_expire;
drop index export_demand_validity;
