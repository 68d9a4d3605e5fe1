import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#core/database/engine/engine.ts'

/** Waits until another transaction waits for a lock of the given transaction. */
export const untilOneWaits = (tx: Tx) =>
  expect
    .poll(async () => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
