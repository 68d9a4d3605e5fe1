export {
  clearAdministratorRules,
  confirmedUntil,
  confirmsByCompanyAccount,
  needsCompanyAccount,
  sqlIsLocalAdministrator,
} from './company-account.ts'
export { acceptInvitations, hasInvitation } from './invitations/acceptance.ts'
export { addPeople } from './invitations/add-people.ts'
export {
  closeInvitations,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations/invitations.ts'
export { joinCompany } from './invitations/join.ts'
export { expiringInvitations } from './invitations/pending-items.ts'
export { assertAdministratorRemains, deleteAccount, lockAdministrators } from './profile/delete-account.ts'
export { cancelEmailChange, replaceEmail, requestEmailChange } from './profile/email-change.ts'
export { type Account, accountByEmail, accountById, accountForUpdate } from './queries.ts'
export { deleteCodes, newCode } from './registration/codes.ts'
export { assertEmailIsFree } from './registration/registration.ts'
export { resetUnconfirmed } from './registration/reset-unconfirmed.ts'
export { roleByCompanies, updateRole } from './role.ts'
export { accountRoutes } from './routes.ts'
export { type AttemptMethod, recordAttempt } from './sign-in/attempts.ts'
export { passwordMailJob } from './sign-in/password.ts'
export { isCommonPassword } from './sign-in/password-rules.ts'
export { endAllSessions, endSessionOf, revokeAllAccess } from './sign-in/sessions.ts'
export { signInWithTimeZone } from './sign-in/sign-in.ts'
export { reauthenticate } from './two-step/reauthentication.ts'
