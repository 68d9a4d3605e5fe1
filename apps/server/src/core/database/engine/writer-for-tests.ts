// A process of its own that tests kill: opens the data folder, and prints each id after its commit.
import { sql } from 'drizzle-orm'
import { openEngine } from './engine.ts'

const engine = await openEngine({ dataDir: String(process.argv[2]) })
await engine.execute('create table if not exists press (id int primary key, name text)')
console.log('open')
const { rows } = await engine.execute('select coalesce(max(id), 0) as last from press')
for (let id = Number(rows[0]?.last) + 1; ; id += 1) {
  await engine.transaction(tx => tx.execute(sql`insert into press values (${id}, ${'x'.repeat(500)})`))
  console.log(id)
}
