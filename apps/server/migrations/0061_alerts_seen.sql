-- The newest alert of an office that a user has seen under the bell.
alter table app_user add column alerts_seen_id bigint not null default 0;
