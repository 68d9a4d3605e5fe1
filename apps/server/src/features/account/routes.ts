import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { languages } from '@steelsafe/contract/core/fields.ts'
import { serve, serveInSteps } from '#core/serve.ts'
import { say } from '#core/texts.ts'
import { newCode } from './codes.ts'
import { confirmEmail, resendConfirmation } from './confirmation.ts'
import { invite } from './invitations.ts'
import { changePassword, forgetPassword, mustKnowPassword, resetPassword } from './password.ts'
import { changeEmail, rename, setCookieConsent, setLanguage } from './profile.ts'
import { qrOf } from './qr.ts'
import { accountByEmail } from './queries.ts'
import { register } from './registration.ts'
import { removeAccount } from './removal.ts'
import { sessionOf } from './session.ts'
import { endSession } from './sessions.ts'
import { signIn, signInByToken } from './sign-in.ts'
import { confirmTwoStep, startTwoStep, stopTwoStep } from './two-step.ts'

export const accountRoutes = [
  serveInSteps(account.signIn, signIn),
  serveInSteps(account.register, register),
  serve(account.signOut, ({ tx, caller }) => endSession(tx, caller)),
  serve(account.forgotPassword, ({ tx, services, query }) => forgetPassword(tx, services, query.email)),
  serveInSteps(account.resetPassword, resetPassword),
  serveInSteps(account.changePassword, changePassword),
  serve(account.confirmEmail, ({ tx, query }) => confirmEmail(tx, query.userId, query.code)),
  serve(account.resendConfirmation, ({ tx, services, caller, query }) =>
    resendConfirmation(tx, services, caller, query.userId),
  ),
  serve(account.session, ({ tx, services, caller }) => sessionOf(tx, services, caller.id)),
  serve(account.changeEmail, ({ tx, services, caller, body }) =>
    changeEmail(tx, services, caller, body.email),
  ),
  serve(account.changeName, ({ tx, caller, body }) => rename(tx, caller, body)),
  serveInSteps(account.remove, async ({ caller, body, transaction }) => {
    await mustKnowPassword(transaction, caller, body.password)
    await transaction(tx => removeAccount(tx, caller))
  }),
  serve(account.exists, async ({ tx, query }) => ({
    exists: (await accountByEmail(tx, query.email)) !== undefined,
  })),
  serve(account.invite, invite),
  serve(account.createMobileToken, async ({ tx, services, caller, project }) => {
    const { code: token, expiresAt } = await newCode(tx, caller.id, 'mobile')
    const url = services.publicUrl + accountPaths.mobileSignIn(token, project)
    return { token, url, qr: await qrOf(url), expiresAt }
  }),
  serve(account.signInByToken, ({ tx, services, origin, body }) =>
    signInByToken(tx, services, origin, body.token),
  ),
  serve(account.setCookieConsent, ({ tx, caller, body }) => setCookieConsent(tx, caller, body.cookieConsent)),
  serve(account.setLanguage, ({ tx, caller, body }) => setLanguage(tx, caller, body.language)),
  serve(account.languages, async () =>
    languages.map(value => ({ display: say(value, `core:language.${value}`), value })),
  ),
  serveInSteps(account.startTwoStep, async ({ caller, body, transaction }) => {
    await mustKnowPassword(transaction, caller, body.password)
    return transaction(tx => startTwoStep(tx, caller))
  }),
  serve(account.confirmTwoStep, ({ tx, caller, body }) => confirmTwoStep(tx, caller, body.code)),
  serveInSteps(account.stopTwoStep, async ({ caller, body, transaction }) => {
    await mustKnowPassword(transaction, caller, body.password)
    await transaction(tx => stopTwoStep(tx, caller))
  }),
]
