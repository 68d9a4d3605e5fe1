export { acceptInvitations, hasInvitation } from './acceptance.ts'
export { type AttemptMethod, recordAttempt } from './attempts.ts'
export { endCodes, newCode } from './codes.ts'
export {
  clearAdministratorRules,
  confirmedUntil,
  confirmsByCompanyAccount,
  isLocalAdministrator,
  needsCompanyAccount,
} from './company-account.ts'
export { askForEmail, cancelEmailChange, takeNewEmail } from './email-change.ts'
export {
  closeInvitations,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
export { joinCompany } from './join.ts'
export { passwordMailJob } from './password.ts'
export { isCommonPassword } from './password-rules.ts'
export { expiringInvitations } from './pending-items.ts'
export { addPeople } from './people.ts'
export { type Account, accountByEmail, accountById, accountForUpdate } from './queries.ts'
export { reauthenticate } from './reauthentication.ts'
export { assertEmailIsFree } from './registration.ts'
export { assertAdministratorRemains, lockAdministrators, removeAccount } from './removal.ts'
export { roleByCompanies, updateRole } from './role.ts'
export { accountRoutes } from './routes.ts'
export { endAllSessions, endEverything } from './sessions.ts'
export { beginSession } from './sign-in.ts'
export { stopTwoStep } from './two-step.ts'
