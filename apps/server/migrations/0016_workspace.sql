-- What each person has for their work: columns of lists, messages, files to be fetched, samples.

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

-- What a person put into the samples of the gallery; thrown away after a day.
create table gallery_file (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  shelf text not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  at timestamptz not null
);
create index gallery_file_user_id_idx on gallery_file (user_id);
