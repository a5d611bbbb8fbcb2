-- What merchants carry besides, exact totals of the lists of imports, and the indexes of their searches.

alter table merchant drop constraint merchant_national_id_check;
-- 10 digits a person, 11 a company, 12 or 13 a foreigner (FIDA).
alter table merchant add constraint merchant_national_id_check check (national_id ~ '^[0-9]{10,13}$');
alter table merchant rename column block_reason to description;
alter table merchant
  add column type smallint generated always as
    (case length(national_id) when 10 then 1 when 11 then 2 else 3 end) stored,
  add column email text collate "C" not null default '',
  add column business_card_no text collate "C" not null default '',
  add column business_card_expire jalali_date,
  -- Why the system blocks: 1 duty overdue, 2 card expired, 3 cheque bounced, 4 Shahkar differs.
  add column block_reason_system smallint check (block_reason_system between 1 and 4),
  add column shahkar_result smallint not null default 0 check (shahkar_result between 0 and 3),
  add column shahkar_at timestamptz,
  add constraint merchant_block_reason check (blocked_by_system or block_reason_system is null);
create index merchant_no_access on merchant (id desc) where not has_access;
create index merchant_manual on merchant (id desc) where blocked_by_manual;
create index merchant_system on merchant (id desc) where blocked_by_system;
create index merchant_bank_only on merchant (id desc) where just_supply_for_bank_sarafi;
create index merchant_ignored on merchant (id desc) where ignore_position_calc;
create index merchant_overdue on merchant (overdue_eur) where overdue_eur > 0 and not blocked_by_system;
create index merchant_card on merchant (business_card_expire) where business_card_expire <> '' and not blocked_by_system;

-- The lists stand in this order; sums are read from the indexes alone.
create index import_request_list on import_request (registered_at desc, id desc);
create index import_request_sums on import_request (status, currency, registered_on) include (euro_amount);
create index import_request_target on import_request (target_sarafi_id, id desc) where target_sarafi_id is not null;
create index offer_sums on offer (status, currency, registered_on) include (euro_amount, total_rial);
create index offer_office_list on offer (sarafi_id, id desc);
create index offer_merchant_open on offer (merchant_national_id) where status between 1 and 7 and status <> 6;
-- What the jobs of each minute look for.
create index offer_waiting on offer (selected_at) where status = 2;
create index offer_validity on offer (validity_date) where status = 1;
create index offer_havale on offer (havale_at) where status = 5;
create index offer_document_file on offer_document (file_id);

-- Totals of the lists hold while the counter stands. It is raised when a transaction commits, once, so that a writer
-- who holds it waits for nothing any more.
create function count_import_writes() returns trigger language plpgsql as $$
declare this_one text := pg_current_xact_id()::text;
begin
  if current_setting('nazer.imports_counted', true) is distinct from this_one then
    perform set_config('nazer.imports_counted', this_one, true);
    insert into write_counter (table_name, shard, writes, live)
    values ('imports', pg_backend_pid() % 64, 1, 0)
    on conflict (table_name, shard) do update set writes = write_counter.writes + 1;
  end if;
  return null;
end $$;
create constraint trigger import_request_count after insert or update on import_request
  deferrable initially deferred for each row execute function count_import_writes();
create constraint trigger offer_count after insert or update on offer
  deferrable initially deferred for each row execute function count_import_writes();
create constraint trigger merchant_count after insert or update on merchant
  deferrable initially deferred for each row execute function count_import_writes();
