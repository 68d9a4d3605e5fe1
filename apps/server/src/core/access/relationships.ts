import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { relationships } from '#database/schema/access.ts'

/** Returns the name of a relationship. The key of its text is `core:relationship.<name>`. */
export async function relationshipName(tx: Tx, id: string): Promise<RelationshipName> {
  const [relationship] = await tx
    .select({ name: relationships.name })
    .from(relationships)
    .where(eq(relationships.id, id))
  return relationship!.name // The caller has checked that the relationship exists.
}
