import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import type { Services } from '#core/services.ts'

type Public = Pick<Services, 'publicUrl'>

/** Returns the address to which a provider redirects after a sign-in. It has to be registered at the provider. */
export const backAddress = ({ publicUrl }: Public): string => publicUrl + companySignInPaths.back()

/** Returns the address to which a provider redirects after a sign-out. */
export const signedOutAddress = ({ publicUrl }: Public): string => publicUrl + accountPaths.signIn()

/** Returns the addresses of the installation that have to be registered at a provider. */
export const ownAddresses = (services: Public): Output<typeof calls.installationAddresses> => ({
  back: backAddress(services),
  signedOut: signedOutAddress(services),
  isLocal: isLocalAddress(services.publicUrl),
})
