-- A tracking code is the receipt of one record, a deal in currency or one in coins; and a deal is the other half of one
-- deal at most. Until now both rested on whoever writes; from now on the tables refuse it.

create table sana_code (code text collate "C" primary key);
insert into sana_code select tracking_code from sana_transaction union select tracking_code from coin_dealing;

create function keep_sana_codes() returns trigger language plpgsql as $$
begin
  insert into sana_code select tracking_code from new_rows order by 1;
  return null;
end $$;
create trigger sana_transaction_codes after insert on sana_transaction
  referencing new table as new_rows for each statement execute function keep_sana_codes();
create trigger coin_dealing_codes after insert on coin_dealing
  referencing new table as new_rows for each statement execute function keep_sana_codes();

-- Of those that name the same deal the first one keeps it. What is void or refused names nothing.
update sana_transaction t set matching_exchange_row = ''
from (select id, row_number() over (partition by matching_exchange_row order by id) as place
  from sana_transaction where matching_exchange_row <> '' and status not in (2, 4)) named
where named.id = t.id and named.place > 1;
create unique index sana_transaction_match_once on sana_transaction (matching_exchange_row)
  where matching_exchange_row <> '' and status not in (2, 4);
