-- Figures of the dashboards, kept with every write: triggers add what changed to `figure_delta`, where writers never
-- meet, and a job folds that into `figure_total` now and then. The view `figure` is the sum of both at any moment;
-- `figure_source` counts the same from the rows themselves (docs/decisions/0051-figures-of-dashboards.md).
-- Subjects: 1 dealings by day of deal, 2 supplies, 3 demands, 4 requests and 5 offers by day of registration,
-- 6 offers by the day they became makhtoome. `weighted` is the sum of amount times rate.

create table figure_total (
  subject smallint not null,
  day text collate "C" not null,
  currency text collate "C" not null,
  status smallint not null,
  count bigint not null,
  amount numeric(30, 2) not null,
  euro numeric(30, 2) not null,
  usd numeric(30, 2) not null,
  rial numeric(30, 0) not null,
  weighted numeric(40, 6) not null,
  primary key (subject, day, currency, status)
);

create table figure_delta (
  subject smallint not null,
  day text collate "C" not null,
  currency text collate "C" not null,
  status smallint not null,
  count bigint not null,
  amount numeric(30, 2) not null,
  euro numeric(30, 2) not null,
  usd numeric(30, 2) not null,
  rial numeric(30, 0) not null,
  weighted numeric(40, 6) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create view figure as
  select subject, day, currency, status, sum(count)::bigint as count, sum(amount) as amount, sum(euro) as euro,
    sum(usd) as usd, sum(rial) as rial, sum(weighted) as weighted
  from (select * from figure_total union all select * from figure_delta) parts
  group by subject, day, currency, status;

-- One row per subject says how its records count; the view that recounts and the triggers are generated from it.
create table figure_subject (
  subject smallint primary key,
  source text not null,
  day text not null,
  status text not null,
  usd text not null,
  rial text not null,
  weighted text not null,
  condition text not null
);
insert into figure_subject values
  (1, 'dealing', 'deal_date', 'status', 'usd_amount', 'total_rial', 'amount * rate', 'true'),
  (2, 'export_supply', 'registered_on', '0', '0', '0', '0', 'true'),
  (3, 'export_demand', 'registered_on', '0', '0', '0', '0', 'true'),
  (4, 'import_request', 'registered_on', '0', '0', '0', '0', 'status <> 0'),
  (5, 'offer', 'registered_on', 'status', '0', 'total_rial', 'amount * unit_price', 'true'),
  (6, 'offer', 'makhtoome_on', '0', '0', 'total_rial', 'amount * unit_price', 'status = 6');

-- Bulk inserts and deletes are counted once per statement, by one trigger per subject. A step changes one
-- row: one trigger a table, for each row, costs a tenth of one a subject for the statement with its tables of old and
-- new rows. (No WHEN: PostgreSQL reads its text anew with every statement.) In the expressions, names are of columns.
do $$
declare
  t record;
  s record;
  sums constant text := 'sum(sign * count) as count, sum(sign * amount) as amount, sum(sign * euro) as euro,
    sum(sign * usd) as usd, sum(sign * rial) as rial, sum(sign * weighted) as weighted';
  word constant text := '\m([a-z_]+)\M';
  counted text;
  condition text;
  watched text;
  added text;
  steps text;
  anew text := '';
begin
  for s in select * from figure_subject order by subject loop
    counted := format('select %%s as sign, %s::smallint as subject, %s::text collate "C" as day, currency,
        (%s)::smallint as status, 1::bigint as count, amount, euro_amount as euro, (%s)::numeric as usd,
        (%s)::numeric as rial, (%s)::numeric as weighted from %%s where %s',
      s.subject, s.day, s.status, s.usd, s.rial, s.weighted, s.condition);
    anew := anew || case when anew = '' then '' else ' union all ' end || format(counted, '1', s.source);
    execute format('create function count_figure_%s_insert() returns trigger language plpgsql as $f$
      begin insert into figure_delta select subject, day, currency, status, %s from (%s) c
        group by subject, day, currency, status; return null; end $f$',
      s.subject, sums, format(counted, '1', 'new_rows'));
    execute format('create function count_figure_%s_delete() returns trigger language plpgsql as $f$
      begin insert into figure_delta select subject, day, currency, status, %s from (%s) c
        group by subject, day, currency, status; return null; end $f$',
      s.subject, sums, format(counted, '-1', 'old_rows'));
    execute format('create trigger figure_%s_insert after insert on %s referencing new table as new_rows
      for each statement execute function count_figure_%s_insert()', s.subject, s.source, s.subject);
    execute format('create trigger figure_%s_delete after delete on %s referencing old table as old_rows
      for each statement execute function count_figure_%s_delete()', s.subject, s.source, s.subject);
  end loop;
  execute format('create view figure_source as select subject, day, currency, status, %s from (%s) c
    group by subject, day, currency, status', sums, anew);

  for t in select source from figure_subject group by source order by min(subject) loop
    steps := '';
    for s in select * from figure_subject where source = t.source order by subject loop
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
        replace(regexp_replace(added, word, 'old.\1', 'g'), '#', '-'),
        replace(regexp_replace(added, word, 'new.\1', 'g'), '#', ''));
    end loop;
    execute format('create function count_%1$s_figures() returns trigger language plpgsql as $g$
      begin %2$s return null; end $g$', t.source, steps);
    execute format('create trigger figure_update after update on %1$s
      for each row execute function count_%1$s_figures()', t.source);
  end loop;
end $$;
