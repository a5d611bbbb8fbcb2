-- What each person has for their work: columns of lists, messages, files to be fetched.

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
create index message_user_id_id_idx on message (user_id, id desc);

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
