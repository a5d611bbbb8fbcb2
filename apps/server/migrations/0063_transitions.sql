-- What a step of one record costs inside the database.

-- A step changes one row: one trigger a table, for each row, costs a tenth of one a subject for the statement with its
-- tables of old and new rows. (No WHEN: PostgreSQL reads its text anew with every statement.) What is counted stays as
-- `figure_subject` says; in the expressions below, names are those of columns.
do $$
declare
  t record;
  s record;
  word constant text := '\m([a-z_]+)\M';
  condition text;
  watched text;
  added text;
  steps text;
begin
  for t in select source from figure_subject group by source order by min(subject) loop
    steps := '';
    for s in select * from figure_subject where source = t.source order by subject loop
      execute format('drop trigger figure_%1$s_update on %2$s; drop function count_figure_%1$s_update()',
        s.subject, s.source);
      condition := case s.condition when 'true' then 'id > 0' else s.condition end;
      watched := format('%s, currency, %s, amount, euro_amount, %s, %s, %s, %s', s.day, s.status, s.usd, s.rial,
        s.weighted, condition);
      added := format('%s, currency, %s, #1, #amount, #euro_amount, #(%s), #(%s), #(%s)', s.day,
        s.status, s.usd, s.rial, s.weighted);
      steps := steps || format($f$
        if (%1$s or %2$s) and (%3$s) is distinct from (%4$s) then
          if %1$s then insert into figure_delta values (%5$s, %6$s); end if;
          if %2$s then insert into figure_delta values (%5$s, %7$s); end if;
        end if;$f$,
        regexp_replace(condition, word, 'old.\1', 'g'), regexp_replace(condition, word, 'new.\1', 'g'),
        regexp_replace(watched, word, 'old.\1', 'g'), regexp_replace(watched, word, 'new.\1', 'g'), s.subject,
        replace(regexp_replace(added, word, 'old.\1', 'g'), '#', '-'), replace(regexp_replace(added, word, 'new.\1', 'g'), '#', ''));
    end loop;
    execute format('create function count_%1$s_figures() returns trigger language plpgsql as $g$
      begin %2$s return null; end $g$', t.source, steps);
    execute format('create trigger figure_update after update on %1$s
      for each row execute function count_%1$s_figures()', t.source);
  end loop;
end $$;

-- The days that are over are found by their key, however many there are.
create or replace function refuse_final_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added a join sarafi_limit l on l.sarafi_id = a.sarafi_id where a.biz_date <= l.closed_until)
    or exists (select from position_close where day in (select biz_date from added))
  then
    raise exception 'a day of the ledger that is final takes no entries' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
