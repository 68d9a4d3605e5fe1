import type { Noun } from '@steelsafe/texts/texts.ts'
import { invalid, notFound } from '#core/errors.ts'

/** Throws 400 when two of the models have the same id. */
export function assertDistinctIds(models: readonly { id: string }[]): void {
  const modelIds = new Set<string>()
  for (const [at, { id }] of models.entries()) {
    if (modelIds.has(id)) throw invalid({ [`models.${at}.id`]: 'timeline:rule.idTaken' })
    modelIds.add(id)
  }
}

/** Throws 400 when the models refer to ids that the plan does not have. */
export function assertAllExist(
  planIds: ReadonlySet<string>,
  models: readonly object[],
  ...fields: string[]
): void {
  const unknown = models.flatMap((model, at) =>
    fields.flatMap(field => {
      const id: unknown = (model as Record<string, unknown>)[field]
      return id === null || planIds.has(id as string)
        ? []
        : [[`models.${at}.${field}`, 'timeline:rule.notInPlan']]
    }),
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))
}

/**
 * Returns the ids to delete: one id from the query, several from the body.
 * @throws 400 without an id
 */
export function idsToRemove(
  field: string,
  one: string | undefined,
  body: { models: readonly { id: string }[] } | undefined,
): string[] {
  const ids = [...(one === undefined ? [] : [one]), ...(body?.models.map(({ id }) => id) ?? [])]
  if (ids.length === 0) throw invalid({ [field]: 'rule.required' })
  return ids
}

/** Throws 404 for ids that the plan does not have. */
export function assertInPlan(planIds: ReadonlySet<string>, ids: readonly string[], noun: Noun): void {
  if (ids.some(id => !planIds.has(id))) throw notFound(noun)
}
