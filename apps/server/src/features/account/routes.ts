import { account } from '@steelsafe/contract/account/endpoints.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { translate } from '#core/texts.ts'
import { invite } from './invitations/invitations.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { cancelEmailChange, changeEmail } from './profile/email-change.ts'
import { setCookieConsent, setLanding, setLanguage, setTimeZone, updateUserInfo } from './profile/profile.ts'
import { accountByEmail } from './queries.ts'
import { confirmEmail, resendConfirmation } from './registration/confirmation.ts'
import { register } from './registration/registration.ts'
import { createMobileToken } from './sign-in/mobile-token.ts'
import { changePassword, requestPasswordLink, resetPassword } from './sign-in/password.ts'
import { sessionOf } from './sign-in/session.ts'
import { endSession } from './sign-in/sessions.ts'
import { signIn, signInByToken } from './sign-in/sign-in.ts'
import { reauthenticate } from './two-step/reauthentication.ts'
import { assertTwoStepIsOn, confirmTwoStep, startTwoStep, stopTwoStep } from './two-step/two-step.ts'

export const accountRoutes = [
  serveWithoutTransaction(account.signIn, signIn),
  serveWithoutTransaction(account.register, register),
  serve(account.signOut, endSession),
  serve(account.forgotPassword, requestPasswordLink),
  serveWithoutTransaction(account.resetPassword, resetPassword),
  serveWithoutTransaction(account.changePassword, changePassword),
  serve(account.confirmEmail, confirmEmail),
  serve(account.resendConfirmation, resendConfirmation),
  serve(account.session, ({ tx, services, caller }) => sessionOf(tx, services, caller.id)),
  serveWithoutTransaction(account.changeEmail, changeEmail),
  serve(account.cancelEmailChange, ({ tx, caller }) => cancelEmailChange(tx, caller)),
  serve(account.updateName, updateUserInfo),
  serveWithoutTransaction(account.delete, async call => {
    await reauthenticate(call, call.body)
    await call.transaction(tx => deleteAccount(tx, call.caller))
  }),
  serve(account.checkAccount, async ({ tx, query }) => ({
    exists: (await accountByEmail(tx, query.email))?.isConfirmed ?? false,
  })),
  serve(account.invite, invite),
  serve(account.createMobileToken, createMobileToken),
  serveWithoutTransaction(account.signInByToken, signInByToken),
  serve(account.setCookieConsent, setCookieConsent),
  serve(account.setLanguage, setLanguage),
  serve(account.setLanding, setLanding),
  serve(account.setTimeZone, ({ tx, caller, body }) => setTimeZone(tx, caller, body.timeZone)),
  serve(account.languages, async () =>
    languages.map(value => ({ display: translate(value, `core:language.${value}`), value })),
  ),
  serveWithoutTransaction(account.startTwoStep, async call => {
    await reauthenticate(call, call.body)
    return call.transaction(tx => startTwoStep(tx, call.caller))
  }),
  serveWithoutTransaction(account.confirmTwoStep, call => confirmTwoStep(call, call.body.code)),
  serveWithoutTransaction(account.stopTwoStep, async call => {
    await call.transaction(tx => assertTwoStepIsOn(tx, call.caller))
    await reauthenticate(call, call.body)
    await call.transaction(tx => stopTwoStep(tx, call.caller))
  }),
]
