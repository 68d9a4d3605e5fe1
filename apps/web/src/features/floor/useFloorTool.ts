import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults, ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { useAnswer } from '#core/queries.ts'
import { type StoredPart, useStoredPart } from '#features/send-queue/index.ts'

/** What the floor form is about. */
export interface FloorTool {
  id: string
  name: string
  defaults: EntryDefaults
  /** None where this device has never asked for them: the form goes without. */
  reasons: readonly ScrapReason[]
}

interface Found extends Omit<StoredPart<EntryDefaults>, 'tool'> {
  tool: FloorTool | undefined
}

/** A tool as the server answers, which is kept then; as this device knows it where no answer comes. */
export function useFloorTool(id: string): Found {
  const here = { params: { id } }
  const { tool, ...rest } = useStoredPart(id, 'defaults', useAnswer(production.defaults, here))
  const reasons = useStoredPart(id, 'reasons', useAnswer(production.reasonOptions, here)).tool?.value ?? []
  return { ...rest, tool: tool && { id: tool.id, name: tool.name, defaults: tool.value, reasons } }
}
