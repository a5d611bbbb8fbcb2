-- Seeing numbers of natural persons: why somebody needs them in lists on a day, and how many hidden ones they sought.
create table personal_reason (
  user_id integer not null references app_user (id),
  day char(10) not null,
  reason text not null,
  given_at timestamptz not null,
  primary key (user_id, day)
);

create table personal_query (
  user_id integer not null references app_user (id),
  at timestamptz not null
);
create index personal_query_of on personal_query (user_id, at);
