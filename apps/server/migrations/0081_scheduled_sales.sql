-- A sale from resources comes into the position on its day, also where it was announced before.
alter table resource_sale add column is_in_position boolean not null default false;
update resource_sale set is_in_position = true
where exists (select from position_entry e where e.ref_type = 4 and e.ref_id = resource_sale.id);
create index resource_sale_due on resource_sale (sch_date, id) where status in (2, 3, 4) and not is_in_position;
