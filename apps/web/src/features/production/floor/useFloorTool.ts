import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults, ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useArePermissionsUnknown, usePermission } from '#core/session/permissions.ts'
import { type StoredPart, useStoredPart } from '#features/send-queue/index.ts'
import type { LoadState } from '#ui/form/options/loaded-options.ts'

/** The data of the floor form. */
export interface FloorTool {
  id: string
  name: string
  defaults: EntryDefaults
  /** Empty if this device has never loaded the reasons. The form works without them. */
  reasons: readonly ScrapReason[]
  /** The query of the reasons, from which the form shows that it could not load them. */
  reasonsQuery: LoadState
}

interface FloorToolState extends Omit<StoredPart<EntryDefaults>, 'tool'> {
  tool: FloorTool | undefined
}

/** Loads a tool from the server and stores it on this device. Without a response, returns the stored tool. */
export function useFloorTool(id: string): FloorToolState {
  const here = { params: { id } }
  const { isAllowed, isPending, reason } = usePermission(production.defaults)
  // If the permissions cannot be loaded, for example without a network, the request of the form decides.
  const isUnknown = useArePermissionsUnknown()
  const defaultsQuery = useEndpointQuery(production.defaults, here, { enabled: isAllowed || isUnknown })
  const { tool, ...rest } = useStoredPart(id, 'defaults', defaultsQuery)
  const reasonsQuery = useEndpointQuery(production.reasonOptions, here)
  const reasons = useStoredPart(id, 'reasons', reasonsQuery).tool?.value ?? []
  if (!(isAllowed || isPending || isUnknown)) return { tool: undefined, refusal: reason, isLoading: false }
  return {
    ...rest,
    tool: tool && { id: tool.id, name: tool.name, defaults: tool.value, reasons, reasonsQuery },
  }
}
