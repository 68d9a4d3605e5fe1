import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inputsFile, isOutdated } from '../apps/server/src/bundle-inputs.ts'

/** Bundles the server if its sources have changed since the last bundle. */
const folder = fileURLToPath(new URL('../apps/server/dist/bundle/', import.meta.url))
if (!existsSync(join(folder, inputsFile)) || isOutdated(folder)) {
  console.log('Bundling the server …')
  const { buildBundle } = await import('./bundle/build.ts')
  await buildBundle()
}
