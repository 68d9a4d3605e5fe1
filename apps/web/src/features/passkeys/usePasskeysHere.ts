import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { useEndpointQuery } from '#core/queries.ts'

/** Browsers have this class only on pages with https, and on those of the reader's own computer. */
const isSupported = () => typeof PublicKeyCredential === 'function'

/** Returns true when the browser has passkeys, and the installation has them at the host name of this page. */
export function usePasskeysHere(): boolean {
  const { data } = useEndpointQuery(passkeys.availability, {}, { enabled: isSupported() })
  const domain = data?.domain ?? null
  return domain !== null && (location.hostname === domain || location.hostname.endsWith(`.${domain}`))
}
