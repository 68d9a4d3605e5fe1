import type { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { printedUrl } from '#core/http/server/printed-url.ts'
import { qrOf } from '#core/pdf/qr.ts'
import { needsCompanyAccount } from '../company-account.ts'
import { newCode } from '../registration/codes.ts'

/**
 * Creates a link that signs the caller in on another device and opens a project there.
 * @throws 409 for a caller who may sign in only with a company account, because the link could not sign the caller in
 */
export async function createMobileToken({
  tx,
  services,
  origin,
  caller,
  project,
}: Call<typeof account.createMobileToken>): Promise<Output<typeof account.createMobileToken>> {
  if (await needsCompanyAccount(tx, caller.id)) throw conflict('account:rule.phoneByCompanyAccount')
  const { code: token, expiresAt } = await newCode(tx, caller, 'mobile')
  const url = printedUrl(services, origin) + accountPaths.mobileSignIn({ token, projectId: project })
  return { token, url, qr: await qrOf(url), expiresAt }
}
