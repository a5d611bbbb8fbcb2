-- Accounts that people made for themselves are of no type until somebody gives them one: they count as staff of the
-- central bank no longer. Those of before that hold no role and were changed by nobody become so too.
alter table app_user drop constraint app_user_user_type_check,
  add constraint app_user_user_type_check check (user_type between 1 and 6);

update app_user u set user_type = 6
where u.user_type = 1 and u.updated_by = '' and u.deleted_at is null
  and not exists (select from user_role r where r.user_id = u.id)
  and exists (select from event_log e where e.action = 'sign-up' and e.key = u.user_name);
