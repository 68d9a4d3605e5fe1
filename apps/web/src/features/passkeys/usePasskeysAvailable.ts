import { passkeys } from '@steelsafe/contract/passkeys/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'

/** Browsers define this class only on pages with HTTPS and on localhost. */
const isSupported = () => typeof PublicKeyCredential === 'function'

/**
 * Returns true when the browser supports passkeys and the installation uses them for the host name of this page.
 */
export function usePasskeysAvailable(): boolean {
  const { data } = useEndpointQuery(passkeys.availability, {}, { enabled: isSupported() })
  const domain = data?.domain ?? null
  return domain !== null && (location.hostname === domain || location.hostname.endsWith(`.${domain}`))
}
