-- Why the system blocks a merchant: several reasons at once, each opened and closed by itself. Whether there is a block,
-- and the first reason, follow from them and cannot say anything else.
alter table merchant
  add column block_reasons smallint[] not null default '{}' check (block_reasons <@ '{1,2,3,4}'::smallint[]),
  -- The due date of the oldest declaration that is overdue; empty while nothing is.
  add column overdue_since jalali_date;
update merchant set block_reasons = array[coalesce(block_reason_system,
    case when overdue_eur = 0 and business_card_expire <> '' then 2 else 1 end)]::smallint[]
  where blocked_by_system;
-- What the update set aside for the end of the transaction would stand in the way of the changes below.
set constraints all immediate;
-- With them go the index of the list and those the job read.
alter table merchant drop constraint merchant_block_reason;
drop index merchant_system, merchant_overdue, merchant_card, merchant_blocked;
alter table merchant drop column blocked_by_system, drop column block_reason_system;
alter table merchant
  add column blocked_by_system boolean not null generated always as (cardinality(block_reasons) > 0) stored,
  add column block_reason_system smallint generated always as (block_reasons[1]) stored;
create index merchant_blocked on merchant (id desc) where blocked_by_manual or blocked_by_system or not has_access;
create index merchant_system on merchant (id desc) where blocked_by_system;
create index merchant_overdue on merchant (overdue_since) where overdue_since <> '';
create index merchant_card on merchant (business_card_expire) where business_card_expire <> '';

-- The reasons with one of them put in or left out, the most serious first.
create function with_block_reason(reasons smallint[], reason smallint, holds boolean) returns smallint[]
language sql immutable as $$
  select array(select distinct r from unnest(
    case when holds then array_append(reasons, reason) else array_remove(reasons, reason) end) as r order by r)
$$;
