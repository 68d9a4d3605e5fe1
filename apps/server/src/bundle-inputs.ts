import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The file in a bundle that lists the sources from which it was built. A release does not contain the file, because it
 * has no sources.
 */
export const inputsFile = 'inputs.txt'

/**
 * Returns a line for each file: its path relative to the root of the repository, its size in bytes and its modification
 * time.
 */
export const describeInputs = (paths: readonly string[]): string =>
  paths
    .map(path => {
      const stats = statSync(join(root, path), { throwIfNoEntry: false })
      return `${path} ${stats?.size} ${stats?.mtimeMs}`
    })
    .join('\n')

/**
 * Returns true when a source has been changed, deleted or replaced by an older file since the bundle was built. False
 * for a bundle without `inputs.txt`.
 */
export function isOutdated(bundle: string): boolean {
  const file = join(bundle, inputsFile)
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8')
  return describeInputs(lines.split('\n').map(line => line.split(' ')[0]!)) !== lines
}
