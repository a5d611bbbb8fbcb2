-- People who sign in, their roles and sessions, and the log of what was done.
create table app_user (
  id integer generated always as identity primary key,
  user_name text not null,
  full_name text not null default '',
  email text not null default '',
  password_hash text not null,
  language text not null default 'fa',
  must_change_password boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  notifications_seen_id bigint not null default 0
);
create unique index app_user_name on app_user (lower(user_name));
create unique index app_user_email on app_user (lower(email)) where email <> '';

create table app_role (
  name text primary key
);
create table role_permission (
  role_name text not null references app_role (name),
  permission text not null,
  primary key (role_name, permission)
);
create table user_role (
  user_id integer not null references app_user (id),
  role_name text not null references app_role (name),
  primary key (user_id, role_name)
);

-- The token itself is never kept, only its SHA-256.
create table app_session (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references app_user (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_minutes integer not null,
  address text not null,
  user_agent text not null
);
create index app_session_user on app_session (user_id);

-- Failed sign-ins by name and by address, for the limits.
create table sign_in_failure (
  subject text primary key,
  count integer not null,
  last_at timestamptz not null
);

create table event_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  user_name text not null,
  address text not null,
  request_id text not null,
  action text not null,
  resource text not null,
  key text not null,
  title text not null,
  before jsonb not null,
  after jsonb not null
);
create index event_log_record on event_log (resource, key, id desc);

create table grid_preference (
  user_id integer not null references app_user (id),
  grid text not null,
  preference jsonb not null,
  primary key (user_id, grid)
);

create table message (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id),
  sender_name text not null,
  at timestamptz not null,
  body text not null,
  read_at timestamptz
);
create index message_user on message (user_id, id desc);

-- Files waiting to be fetched with a one-time ticket.
create table download_ticket (
  ticket_hash bytea primary key,
  user_id integer not null references app_user (id),
  user_name text not null,
  language text not null,
  request jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz,
  row_count integer not null default 0,
  finished_at timestamptz
);

create table setting (
  key text primary key,
  value jsonb not null
);
