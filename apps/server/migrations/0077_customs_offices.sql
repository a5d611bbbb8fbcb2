-- The offices of customs are a list people keep by a screen or a file: a plain table of records. Codes of the first list
-- stand in until somebody confirms them, and say so.
alter table customs_office drop constraint customs_office_code_check;
alter table customs_office
  alter column code type integer using code::integer,
  add constraint customs_office_code check (code between 10000 and 99999),
  add column name_folded text collate "C" not null default '',
  add column en_name_folded text collate "C" not null default '',
  add column is_code_confirmed boolean not null default false,
  add column row_version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz,
  add column deleted_by integer,
  add column deletion uuid;
update customs_office set name_folded = replace(name, chr(8204), ' '), en_name_folded = lower(en_name),
  is_code_confirmed = code = 50100;
insert into write_counter (table_name, shard, writes, live) select 'customs_office', 0, 1, count(*) from customs_office;
create index customs_office_order on customs_office (code) where deleted_at is null;
