-- Runs of long jobs: how far each is, which node holds it, and where it goes on.

create table job_run (
  id bigint generated always as identity primary key,
  job text collate "C" not null,
  run_key text collate "C" not null,
  -- 2 running, 3 done, 4 failed.
  status smallint not null default 2 constraint job_run_status_check check (status between 2 and 4),
  started_at timestamptz not null,
  finished_at timestamptz,
  progress_done bigint not null default 0,
  progress_total bigint not null default 0,
  -- Position from which an interrupted run continues.
  cursor jsonb,
  node text collate "C" not null,
  -- Id of the attempt that owns the run; a node presumed dead finds another id here and stops.
  attempt text collate "C" not null,
  tries integer not null default 1,
  lease_until timestamptz not null,
  message text collate "C" not null default '',
  facts jsonb not null default '{}',
  constraint job_run_job_run_key_key unique (job, run_key)
);
create index job_run_job_id_idx on job_run (job, id desc);
