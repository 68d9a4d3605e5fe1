import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inputsFile, isOutdated } from '../../src/bundle-inputs.ts'

const server = join(import.meta.dirname, '../..')
const bundle = join(server, 'dist/bundle')

/**
 * True when tests start programs from the bundle. The bundle starts in a fraction of the time, but may be missing or
 * outdated during development.
 */
const isBundled = existsSync(join(bundle, inputsFile)) && !isOutdated(bundle)

/** The programs that tests start as separate processes, with their source files. */
const sources = {
  start: 'main.ts',
  backup: 'backup/backup.ts',
  company: 'backup/company.ts',
  drill: 'backup/drill.ts',
  restore: 'backup/restore.ts',
}

export type Program = keyof typeof sources

/** Returns the path of a program: in the bundle if it is current, otherwise in the sources. */
export const pathOf = (program: Program): string =>
  isBundled ? join(bundle, `${program}.mjs`) : join(server, 'src', sources[program])
