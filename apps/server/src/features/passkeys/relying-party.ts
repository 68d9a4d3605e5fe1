import { isIP } from 'node:net'
import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import { conflict } from '#core/errors.ts'
import type { Services } from '#core/services.ts'

/** The website for which authenticators create passkeys, called relying party in WebAuthn. */
export interface RelyingParty {
  /** The host name that is part of every passkey. Passkeys do not work at another host name. */
  id: string
  /** The address of the pages that may use the passkeys, without a path. */
  origin: string
}

type Place = Pick<Services, 'config' | 'publicUrl'>

/**
 * Returns the relying party of this installation. Null when passkeys are turned off or impossible at its address:
 * browsers require https and a host name (WebAuthn Level 2, section 5.1.3), except on localhost.
 */
export function relyingParty({ config, publicUrl }: Place): RelyingParty | null {
  if (config.PASSKEYS === 'off') return null
  const { protocol, hostname, origin, port } = new URL(publicUrl)
  if (isLocalAddress(publicUrl))
    return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress ? { id: hostname, origin } : null
}

/**
 * Returns the relying party of this installation.
 * @throws 409 when this installation has no passkeys
 */
export function requireRelyingParty(place: Place): RelyingParty {
  const party = relyingParty(place)
  if (!party) throw conflict('passkeys:rule.off')
  return party
}
