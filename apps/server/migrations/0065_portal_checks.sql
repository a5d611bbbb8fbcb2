-- What the trade portal says of the order registrations of requests. Nothing waits for it.
-- 0 not asked yet, 1 agrees, 2 differs, 3 unknown to the portal.
alter table request_order_line
  add column portal_result smallint not null default 0 check (portal_result between 0 and 3),
  add column portal_asked_at timestamptz;
create index request_order_line_unasked on request_order_line (portal_asked_at nulls first, id) where portal_result = 0;
