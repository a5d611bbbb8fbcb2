-- What a person is called wherever it is told who did something: by full name, with the login where that is needed to
-- tell two apart; the number of a key where a program came with it.
create function shown_name(person integer, login text) returns text language sql stable as $$
  select coalesce((
    select case
      when u.full_name = '' then login
      when login = u.user_name and not exists (
        select from app_user o where o.full_name = u.full_name and o.id <> u.id) then u.full_name
      else u.full_name || ' ' || coalesce(substring(login from '\(nzk_[0-9]+\)$'), '(' || login || ')')
    end
    from app_user u where u.id = person), login)
$$;
