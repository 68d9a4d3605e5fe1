import type { Execute } from '../interfaces.ts'

/**
 * Drops everything in the schema `public`, and the schemas `others`. The schema `public` itself and the extensions
 * remain, because on a server they may belong to other owners.
 */
export async function emptySchemas(execute: Execute, others: readonly string[]): Promise<void> {
  await execute(dropAll)
  for (const schema of others) await execute(`drop schema if exists ${schema} cascade`)
}

const dropAll = `
  do $$ declare
    own oid := 'public'::regnamespace;
    statements text[] := array(
      select statement from (
        select 1, oid, format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end, oid::regclass)
        from pg_class where relnamespace = own and relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select 2, oid, format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc where pronamespace = own
        union all
        select 3, oid, format('drop type if exists %s cascade', oid::regtype)
        from pg_type where typnamespace = own and typtype in ('e', 'd', 'r')
      ) things (position, oid, statement)
      where not exists (select from pg_depend where objid = things.oid and deptype in ('e', 'i'))
      order by position);
    statement text;
  begin
    foreach statement in array statements loop execute statement; end loop;
  end $$`
