import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import type { Origin } from '#core/access/caller.ts'
import type { Services } from '#core/services.ts'

/**
 * Returns the URL of the product for codes that the caller prints or shows to a phone, without a trailing slash. If
 * `PUBLIC_URL` is an address of this computer alone, the URL is the address by which the caller has reached the server,
 * if another device can use it. E-mails never contain that address, because a caller could invent it.
 */
export function printedUrl({ publicUrl }: Pick<Services, 'publicUrl'>, { url }: Origin): string {
  const isOfCaller = isLocalAddress(publicUrl) && URL.canParse(url) && !isLocalAddress(url)
  return isOfCaller ? new URL(url).origin : publicUrl
}
