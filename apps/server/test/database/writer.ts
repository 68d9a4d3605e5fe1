// A separate process for tests. It opens the data folder of its first argument, inserts ids one after the other, and
// prints each id after its commit. It ends after the number of rows of the second argument, or when it is killed.
import { sql } from 'drizzle-orm'
import { openEngine } from '#core/database/engine/engine.ts'

const [dataDir, rows = 'Infinity'] = process.argv.slice(2)
const engine = await openEngine({ dataDir: String(dataDir) })
await engine.execute('create table if not exists press (id int primary key, name text)')
console.log('open')
const [press] = (await engine.execute('select coalesce(max(id), 0) as last from press')).rows
const first = Number(press?.last) + 1
for (let id = first; id < first + Number(rows); id += 1) {
  await engine.transaction(tx => tx.execute(sql`insert into press values (${id}, ${'x'.repeat(500)})`))
  console.log(id)
}
await engine.close()
