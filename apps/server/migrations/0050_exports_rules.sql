-- Exact totals of the lists of exports and payments, the indexes of their searches and of the jobs, and the proof
-- that a deposit is counted once.

-- As for imports: raised when a transaction commits, once, so that a writer who holds it waits for nothing any more.
-- The argument is the name of the counter.
create function count_area_writes() returns trigger language plpgsql as $$
declare
  this_one text := pg_current_xact_id()::text;
  setting text := 'nazer.' || tg_argv[0] || '_counted';
begin
  if current_setting(setting, true) is distinct from this_one then
    perform set_config(setting, this_one, true);
    insert into write_counter (table_name, shard, writes, live)
    values (tg_argv[0], pg_backend_pid() % 64, 1, 0)
    on conflict (table_name, shard) do update set writes = write_counter.writes + 1;
  end if;
  return null;
end $$;
create constraint trigger export_supply_count after insert or update on export_supply
  deferrable initially deferred for each row execute function count_area_writes('exports');
create constraint trigger export_demand_count after insert or update on export_demand
  deferrable initially deferred for each row execute function count_area_writes('exports');
create constraint trigger dealing_count after insert or update on dealing
  deferrable initially deferred for each row execute function count_area_writes('exports');
create constraint trigger invalid_deposit_count after insert or update on invalid_deposit
  deferrable initially deferred for each row execute function count_area_writes('payments');
create constraint trigger digital_cheque_count after insert or update on digital_cheque
  deferrable initially deferred for each row execute function count_area_writes('payments');

-- What is left of an amount, and with it the state, is kept by the database; filters by them read these.
create index export_supply_status on export_supply (status, registered_on desc, id desc);
create index export_supply_market on export_supply (currency, forum_type) where not is_withdrawn and not is_expired;
create index export_demand_status on export_demand (status, registered_on desc, id desc);
create index export_demand_market on export_demand (currency, forum_type, rate desc, id)
  where not is_cancelled and not is_expired;
create index dealing_status on dealing (status, deal_date desc, id desc);
create index dealing_office_list on dealing (sarafi_id, deal_date desc, id desc);
create index dealing_supplier on dealing (supplier_national_id, id desc);
create index dealing_market on dealing (currency, forum_type, deal_date desc, id desc)
  where status not in (7, 8);
create index offer_market on offer (currency, forum_type, bound_on desc, id desc)
  where bound_on <> '' and status < 9;
create index payment_identifier_expiry on payment_identifier (expire_at) where status in (1, 2);
create index invalid_deposit_open on invalid_deposit (deposit_on desc, id desc) where resolution = 0;
create index dealing_payment_cheque on dealing_payment (ref_no) where instrument = 1;

-- How much of its exporter's overdue duty a final deal discharged: a return gives it back.
alter table dealing add column overdue_cut_eur numeric(20, 2) not null default 0;

-- Whose row it is, for people of offices: that of the contract its identifier names, null where it names none.
alter table invalid_deposit add column sarafi_id integer;
create index invalid_deposit_office on invalid_deposit (sarafi_id, deposit_on desc, id desc) where sarafi_id is not null;
alter table digital_cheque add column sarafi_id integer, add column inquiry_at timestamptz;
create index digital_cheque_office on digital_cheque (sarafi_id, issue_date desc, id desc);
create index digital_cheque_status on digital_cheque (status, issue_date desc, id desc);

create function set_cheque_office() returns trigger language plpgsql as $$
begin
  new.sarafi_id := coalesce(
    new.sarafi_id,
    (select sarafi_id from dealing where id = new.dealing_id),
    (select sarafi_id from offer where id = new.offer_id));
  return new;
end $$;
create trigger digital_cheque_office_set before insert on digital_cheque
  for each row execute function set_cheque_office();

-- Every deposit that was counted on a contract, by the bank's own reference: a second one cannot be.
create table counted_deposit (
  bank_ref text collate "C" primary key,
  owner_type smallint not null check (owner_type in (1, 2)),
  owner_id bigint not null,
  amount_rial numeric(20, 0) not null check (amount_rial > 0),
  counted_at timestamptz not null
);
create index counted_deposit_owner on counted_deposit (owner_type, owner_id);
