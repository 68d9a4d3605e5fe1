import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import type { Origin } from '#core/access/caller.ts'
import type { Services } from '#core/services.ts'

/**
 * Returns the URL of the product for codes that the caller prints or shows to a phone, without a trailing slash. Without
 * a usable `PUBLIC_URL` it is the address by which the caller has reached the server, if another device can use it.
 * E-mails never contain that address, because a caller could make it up.
 */
export function printedUrl({ publicUrl }: Pick<Services, 'publicUrl'>, { url }: Origin): string {
  const isOfCaller = isLocalAddress(publicUrl) && URL.canParse(url) && !isLocalAddress(url)
  return isOfCaller ? new URL(url).origin : publicUrl
}
