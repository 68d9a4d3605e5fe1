import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'

/** Returns the address in printed codes if only this computer can open it; otherwise undefined. */
export function useLocalAddress(): string | undefined {
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  return settings && isLocalAddress(settings.printedUrl) ? settings.printedUrl : undefined
}
