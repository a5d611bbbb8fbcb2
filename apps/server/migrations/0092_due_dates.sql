-- A due date may be put right by staff. What came first stays beside it: a source that tells it again is not refused.
alter table customs_declaration add column told_due_date jalali_date not null default '';
update customs_declaration set told_due_date = coalesce(due_date, '');
