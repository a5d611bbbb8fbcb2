-- Users with their kind, office and contact; roles with numbers, versions and an end of what they give.
alter table app_user
  add column mellicode text collate "C" not null default '',
  add column mobile text collate "C" not null default '',
  add column is_mobile_verified boolean not null default false,
  -- 1 central bank, 2 exchange office, 3 bank, 4 merchant, 5 CRM
  add column user_type smallint not null default 1 check (user_type between 1 and 5),
  -- 1 admin panel, 2 operator, 3 service
  add column user_kind smallint not null default 2 check (user_kind between 1 and 3),
  add column sarafi_id integer check (sarafi_id > 0),
  add column locked_until timestamptz,
  add column last_login_at timestamptz,
  add column user_name_folded text collate "C" not null default '',
  add column full_name_folded text collate "C" not null default '',
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz,
  add column deleted_by integer;
-- As the server folds them, but for rare letters; the next save does it wholly.
update app_user set
  user_name_folded = lower(translate(user_name, U&'\200C', ' ')),
  full_name_folded = lower(translate(full_name, U&'\200C', ' '));
create index app_user_search on app_user using gin (
  user_name_folded gin_trgm_ops, full_name_folded gin_trgm_ops, email gin_trgm_ops,
  mellicode gin_trgm_ops, mobile gin_trgm_ops
);
create index app_user_order on app_user (user_type, id) where deleted_at is null;

alter table app_role
  add column id integer generated always as identity unique,
  -- Own roles have a title of their own; those of the system have words in every language.
  add column title text not null default '',
  add column is_system boolean not null default false,
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now();
create unique index app_role_name on app_role (lower(name));
alter table role_permission drop constraint role_permission_role_name_fkey,
  add foreign key (role_name) references app_role (name) on update cascade on delete cascade;
alter table user_role drop constraint user_role_role_name_fkey,
  add foreign key (role_name) references app_role (name) on update cascade,
  -- From this moment on the role gives nothing; without it, it has no end.
  add column valid_to timestamptz;
create index user_role_by_role on user_role (role_name, user_id);

-- What a person has now. All that asks for rights asks here.
create view valid_user_role as
  select user_id, role_name, valid_to from user_role where valid_to is null or valid_to > now();
