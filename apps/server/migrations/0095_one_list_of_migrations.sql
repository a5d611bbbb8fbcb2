-- `migration_content` alone says what was applied.
drop table if exists migration, migration_lock;
