-- How often a withdrawal may be asked for is a setting; the tables keep as many as it can say.
alter table offer drop constraint offer_withdrawal_count_check,
  add constraint offer_withdrawal_count_check check (withdrawal_count between 0 and 10);
alter table dealing drop constraint dealing_withdrawal_count_check,
  add constraint dealing_withdrawal_count_check check (withdrawal_count between 0 and 10);
