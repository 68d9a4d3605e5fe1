import { extensionOf, sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** The name itself, or with the first number from 2 on that makes it free in a folder: `Quote 2.pdf`. */
export async function freeName(
  tx: Tx,
  project: string,
  parent: string | undefined,
  name: string,
  alsoTaken: Iterable<string> = [],
): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select name_key as key from file_entry
    where project_id = ${project} and deleted_at is null and parent_id is not distinct from ${parent ?? null}::uuid`)
  const taken = new Set([...rows.map(row => row.key), ...[...alsoTaken].map(sameNameKey)])
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} ${number}${extension ? name.slice(stem.length) : ''}`
    if (!taken.has(sameNameKey(free))) return free
  }
}
