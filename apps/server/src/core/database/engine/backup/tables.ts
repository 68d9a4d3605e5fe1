import * as z from 'zod'
import type { Execute } from '../interfaces.ts'

/** A table of the schema `public`. */
const Table = z.object({
  /** The name is quoted where SQL requires it. */
  name: z.string(),
  /** All columns except generated ones. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type Table = z.infer<typeof Table>

/** Returns the tables of the schema `public`, ordered by name. */
export async function readTables(execute: Execute): Promise<Table[]> {
  const { rows } = await execute(`
    select format('%I', t.relname) as name,
      json_agg(json_build_object('name', format('%I', c.attname), 'type', format_type(c.atttypid, c.atttypmod))
        order by c.attnum) as columns
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      and c.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p'
    group by t.oid, t.relname order by t.relname`)
  return z.array(Table).parse(rows)
}
