import type { RelationshipName } from '@steelsafe/contract/core/actions.ts'
import { eq } from 'drizzle-orm'
import { relationships } from '#database/schema/relationships.ts'
import type { Tx } from './database/engine/engine.ts'

/** The name of a relationship: the key of its words is `core:relationship.<name>`. */
export async function relationshipName(tx: Tx, id: string): Promise<RelationshipName> {
  const [found] = await tx
    .select({ name: relationships.name })
    .from(relationships)
    .where(eq(relationships.id, id))
  return found!.name // it was asked before whether it can be given
}
