import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseTemplate } from '../../apps/server/src/core/database/engine/template/template-types.ts'
import prepare from '../../apps/server/test/support/template.ts'

// Fills the data folder of a new server with a copy of the example shop of the server tests. Loads the shop only if no
// run on this day has loaded it, because loading takes a minute on a busy machine.
const folder = process.argv[2]
if (!folder) throw new Error('The folder of the server is missing')

/** The values that `prepare` provides to tests, by their names. */
const values = new Map<string, unknown>()
const cleanUp = await prepare({
  provide: (name: string, value: unknown) => values.set(name, value),
} as unknown as TestProject)
const shop = values.get('shop') as { template: DatabaseTemplate; folder: string }
if (shop.template.kind !== 'embedded') throw new Error('The journeys run on the embedded database only')
rmSync(folder, { recursive: true, force: true })
cpSync(shop.template.folder, join(folder, 'db'), { recursive: true })
cpSync(join(shop.folder, 'files'), join(folder, 'files'), { recursive: true })
await cleanUp()
// The server starts when this process ends. Exit explicitly, because open handles of the app could keep the process
// alive.
process.exit()
