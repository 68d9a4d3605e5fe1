import type { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { EvidenceWeightsForm } from '@steelsafe/contract/launch/entities.ts'
import { type EvidenceWeights, shippedWeights } from '@steelsafe/contract/launch/rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/serve.ts'
import { evidenceWeights } from '#database/schema/launch.ts'
import { projects } from '#database/schema/projects.ts'

/** Returns the weights of a company, for its form. */
export async function getWeights(tx: Tx, company: string): Promise<EvidenceWeightsForm> {
  const [row] = await tx.select().from(evidenceWeights).where(eq(evidenceWeights.companyId, company))
  return { ...shippedWeights, ...row?.weights, version: row?.version ?? 0 }
}

/**
 * Saves the weights of a company.
 * @throws 409 when they were changed meanwhile
 */
export async function setWeights(
  tx: Tx,
  company: string,
  { version, ...weights }: Call<typeof launch.setWeights>['body'],
): Promise<EvidenceWeightsForm> {
  const values = { weights, version: version + 1 }
  // When two users save the first weights at once, the second insert finds the row of the first.
  const writtenRows =
    version === 0
      ? await tx
          .insert(evidenceWeights)
          .values({ companyId: company, ...values })
          .onConflictDoNothing()
          .returning({ version: evidenceWeights.version })
      : await tx
          .update(evidenceWeights)
          .set({ ...values, updatedAt: sql`now()` })
          .where(and(eq(evidenceWeights.companyId, company), eq(evidenceWeights.version, version)))
          .returning({ version: evidenceWeights.version })
  if (writtenRows.length === 0) throw conflict('launch:rule.changedMeanwhile')
  return getWeights(tx, company)
}

/** Returns the weights for each of the tools, from the company that owns it. */
export async function weightsOfTools(
  tx: Tx,
  tools: readonly string[],
): Promise<(tool: string) => EvidenceWeights> {
  const rows = await tx
    .select({ id: projects.id, weights: evidenceWeights.weights })
    .from(projects)
    .innerJoin(evidenceWeights, eq(evidenceWeights.companyId, projects.companyId))
    .where(inArray(projects.id, [...tools]))
  const own = new Map(rows.map(({ id, weights }) => [id, { ...shippedWeights, ...weights }]))
  return tool => own.get(tool) ?? shippedWeights
}
