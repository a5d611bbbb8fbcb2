-- Browsers an account was signed in from: wrong passwords of strangers do not shut them out.
create table known_device (
  token_hash bytea not null,
  user_id integer not null references app_user (id) on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_user on known_device (user_id, used_at);
