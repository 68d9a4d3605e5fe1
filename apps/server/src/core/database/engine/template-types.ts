import type { Engine } from './interfaces.ts'

/** A migrated database that tests copy; plain data, to be handed from one process to others. */
export type Template =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; databaseUrl: string; name: string }

export type Migrate = (engine: Engine) => Promise<void>
