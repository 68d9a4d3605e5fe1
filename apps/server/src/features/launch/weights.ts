import type { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { EvidenceWeightsForm } from '@steelsafe/contract/launch/entities.ts'
import { type EvidenceWeights, shippedWeights } from '@steelsafe/contract/launch/rules.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { saveVersion } from '#core/database/versions.ts'
import type { Call } from '#core/http/serve.ts'
import { evidenceWeights } from '#database/schema/launch.ts'
import { projects } from '#database/schema/projects.ts'

/** Returns the weights of a company, for its form. */
export async function getWeights(tx: Tx, company: string): Promise<EvidenceWeightsForm> {
  const [row] = await tx.select().from(evidenceWeights).where(eq(evidenceWeights.companyId, company))
  return { ...shippedWeights, ...row?.weights, version: row?.version ?? 0 }
}

/**
 * Saves the weights of a company.
 * @throws 409 when the weights were changed since the caller read them
 */
export async function setWeights({
  tx,
  company,
  body: { version, ...weights },
}: Call<typeof launch.setWeights>): Promise<EvidenceWeightsForm> {
  const values = { weights, updatedAt: sql`now()` }
  await saveVersion(tx, evidenceWeights, { companyId: company }, version, values)
  return getWeights(tx, company)
}

/** Returns a function that returns the weights of a tool, which its owner company has set. */
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
