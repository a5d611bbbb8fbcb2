-- Mobiles Shahkar gave no answer about are asked about again, the ones that wait longest first.
create index sana_transaction_unknown on sana_transaction (person_checked_at)
  where mobile_num_validation = 3 and mobile_number <> '';
