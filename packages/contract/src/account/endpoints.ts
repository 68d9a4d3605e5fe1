import * as z from 'zod'
import { anyone, company, either, project, user } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { cookieConsents } from '../core/names.ts'
import * as entities from './entities.ts'

export const account = area('account', {
  signIn: endpoint({
    method: 'POST',
    path: '/token',
    summary: 'Sign in with e-mail and password; the answer carries the bearer token and the session',
    allow: anyone,
    encoding: 'form',
    body: entities.credentials,
    answer: json(entities.signedIn),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/account/register',
    summary: 'Open an account; an address that is not proven by an invitation gets a confirmation link',
    allow: anyone,
    body: entities.registration,
    answer: created(),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/account/logout',
    summary: 'End the session: its token is dead from now on',
    allow: user,
  }),
  forgotPassword: endpoint({
    method: 'GET',
    path: '/api/account/forgotpassword',
    summary: 'Send a link for a new password, if there is such an account; the answer does not tell',
    allow: anyone,
    writes: true,
    query: z.object({ email: fields.email }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/account/resetpassword',
    summary: 'Set a new password with the code from the mail; every session of the user ends',
    allow: anyone,
    body: entities.passwordReset,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/changepassword',
    summary: 'Change the own password; every other session ends',
    allow: user,
    body: entities.passwordChange,
  }),
  confirmEmail: endpoint({
    method: 'GET',
    path: '/api/account/confirmemail',
    summary: 'Confirm an address with the code from the mail',
    allow: anyone,
    writes: true,
    query: entities.codeOfUser,
  }),
  resendConfirmation: endpoint({
    method: 'GET',
    path: '/api/account/resendemailconfirmation',
    summary: 'Send the confirmation link of the own address again',
    allow: user,
    writes: true,
    query: z.object({ userId: fields.id }),
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/account/userinfo',
    summary: 'The session of the caller',
    allow: user,
    answer: json(entities.session),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/changeemail',
    summary: 'Change the own address; it is unconfirmed until its link was opened',
    allow: user,
    body: entities.emailChange,
  }),
  changeName: endpoint({
    method: 'POST',
    path: '/api/account/changeuserinfo',
    summary: 'Change the own name',
    allow: user,
    body: entities.userName,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/delete',
    summary: 'Delete the own account; what was done stays, under "former user"',
    allow: user,
    body: entities.accountDeletion,
  }),
  exists: endpoint({
    method: 'GET',
    path: '/api/account/user/confirmation',
    summary: 'Whether there is an account with that address',
    allow: user,
    query: z.object({ email: fields.email }),
    answer: json(z.object({ exists: z.boolean() })),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/account/user/invite',
    summary: 'Invite somebody without an account to a company or a project',
    allow: either(company('AddUser', { body: 'companyId' }), project('AddUser', { body: 'projectId' })),
    body: entities.invitation,
    touches: ['companies', 'project-members'],
  }),
  createMobileToken: endpoint({
    method: 'POST',
    path: '/api/account/mobile/token',
    summary: 'A one-time link that signs the caller in on another device and opens a project',
    allow: project('member', { body: 'projectId' }),
    body: z.object({ projectId: fields.id }),
    answer: json(entities.mobileToken),
  }),
  signInByToken: endpoint({
    method: 'POST',
    path: '/api/account/mobile/login',
    summary: 'Sign in with a one-time mobile token',
    allow: anyone,
    body: z.object({ token: z.string('rule.required').min(1, 'rule.required').max(100, 'rule.tooLong') }),
    answer: json(entities.signedIn),
  }),
  setCookieConsent: endpoint({
    method: 'PUT',
    path: '/api/account/cookieconsent',
    summary: 'Keep the choice about analytics cookies',
    allow: user,
    body: z.object({ cookieConsent: z.enum(cookieConsents) }),
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/account/language',
    summary: 'The language of the own screens, messages and e-mails',
    allow: user,
    body: z.object({ language: fields.language }),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/account/options/language',
    summary: 'The four languages',
    allow: anyone,
    answer: json(z.array(entities.languageOption)),
  }),
  startTwoStep: endpoint({
    method: 'POST',
    path: '/api/account/twostep/start',
    summary: 'A new secret for an authenticator; it counts once it was confirmed',
    allow: user,
    body: z.object({ password: fields.anyPassword }),
    answer: json(entities.twoStepSetup),
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/api/account/twostep/confirm',
    summary: 'Switch two-step sign-in on with a code of the authenticator; answers the recovery codes, once',
    allow: user,
    body: z.object({
      code: z
        .string('rule.required')
        .trim()
        .regex(/^\d{6}$/, 'rule.sixDigits'),
    }),
    answer: json(entities.recoveryCodes),
  }),
  stopTwoStep: endpoint({
    method: 'POST',
    path: '/api/account/twostep/stop',
    summary: 'Switch two-step sign-in off',
    allow: user,
    body: z.object({ password: fields.anyPassword }),
  }),
})
