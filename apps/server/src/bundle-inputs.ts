import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The file of a bundle that lists what it was built from. A release does not have it, because it has no sources. */
export const inputsFile = 'inputs.txt'

/** Returns a line for each file, with its size and time. The paths are relative to the root of the repository. */
export const describeInputs = (paths: readonly string[]): string =>
  paths
    .map(path => {
      const stats = statSync(join(root, path), { throwIfNoEntry: false })
      return `${path} ${stats?.size} ${stats?.mtimeMs}`
    })
    .join('\n')

/**
 * Returns true when a source of a bundle is no longer as it was when the bundle was built. This includes sources that were deleted, or
 * replaced by older ones. Returns false for a bundle without the list.
 */
export function isOutdated(bundle: string): boolean {
  const file = join(bundle, inputsFile)
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8')
  return describeInputs(lines.split('\n').map(line => line.split(' ')[0]!)) !== lines
}
