-- When Shahkar was last asked about the mobile of a merchant, also without an answer; another mobile is asked about anew.
alter table merchant add column shahkar_asked_at timestamptz;
create index merchant_shahkar on merchant (shahkar_at nulls first) where mobile <> '';

create function forget_merchant_mobile() returns trigger language plpgsql as $$
begin
  if new.mobile <> old.mobile then
    new.shahkar_at := null;
    new.shahkar_asked_at := null;
    new.shahkar_result := 0;
  end if;
  return new;
end $$;
create trigger merchant_mobile_changed before update of mobile on merchant
  for each row execute function forget_merchant_mobile();
