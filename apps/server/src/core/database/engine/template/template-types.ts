import type { Engine } from '../interfaces.ts'

/** A migrated database that tests copy. Plain data, so that it can be passed between processes. */
export type DatabaseTemplate =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; databaseUrl: string; name: string }

export type Migrate = (engine: Engine) => Promise<void>
