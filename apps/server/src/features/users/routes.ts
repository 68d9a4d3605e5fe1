import { appRoles } from '@steelsafe/contract/core/app-roles.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { serve, serveFileInSteps, serveWithoutTransaction } from '#core/http/serve.ts'
import { choices } from '#core/texts.ts'
import { linksOf } from '#features/sharing/index.ts'
import { exportOf } from './export.ts'
import { findHoldings, takeOverOptions, transferHoldings, transferLink } from './hand-over.ts'
import { checkImport, importUsers, undoUsers } from './import.ts'
import { removeUser, setLocked } from './lock-user.ts'
import { listLogins } from './login-history.ts'
import { getUser, listUsers } from './queries.ts'
import { saveUser } from './save-user.ts'
import { endLinkOf, endSessionOf, listUserCompanies, projectsOf, sessionsOf } from './user-page.ts'

export const userRoutes = [
  serve(users.list, ({ tx, query, origin }) => listUsers(tx, origin.language, query)),
  serve(users.get, ({ tx, params }) => getUser(tx, params.userId)),
  serveWithoutTransaction(users.save, saveUser),
  serve(users.remove, ({ tx, caller, params }) => removeUser(tx, caller, params.userId)),
  serve(users.lock, ({ tx, caller, body }) =>
    setLocked(tx, caller, [body.id], body.accountLocked, body.linksToUserId),
  ),
  serve(users.lockMany, ({ tx, caller, body }) => setLocked(tx, caller, body.ids, body.accountLocked)),
  serve(users.companies, ({ tx, params, query }) => listUserCompanies(tx, params.userId, query)),
  serve(users.projects, ({ tx, params, query }) => projectsOf(tx, params.userId, query)),
  serve(users.sessions, ({ tx, params }) => sessionsOf(tx, params.userId)),
  serve(users.endSession, ({ tx, params }) => endSessionOf(tx, params.userId, params.sessionId)),
  serve(users.links, async ({ tx, params }) => {
    await getUser(tx, params.userId)
    return linksOf(tx, params.userId)
  }),
  serve(users.endLink, ({ tx, params }) => endLinkOf(tx, params.userId, params.linkId)),
  serve(users.handOverLink, transferLink),
  serve(users.holdings, ({ tx, params }) => findHoldings(tx, { user: params.userId })),
  serve(users.handOver, call => transferHoldings(call, { user: call.params.userId })),
  serve(users.takeOverOptions, ({ tx, params, query }) =>
    takeOverOptions(tx, { user: params.userId }, query.searchTerm),
  ),
  serve(users.companyHoldings, ({ tx, company, params }) =>
    findHoldings(tx, { user: params.userId, company }),
  ),
  serve(users.handOverInCompany, call =>
    transferHoldings(call, { user: call.params.userId, company: call.company }),
  ),
  serve(users.companyTakeOverOptions, ({ tx, company, params, query }) =>
    takeOverOptions(tx, { user: params.userId, company }, query.searchTerm),
  ),
  serveFileInSteps(users.export, async ({ services, transaction, params, origin }) => {
    await transaction(tx => getUser(tx, params.userId))
    return exportOf(services.engine, params.userId, origin.language)
  }),
  serveFileInSteps(users.exportOwn, async ({ services, caller, origin }) =>
    exportOf(services.engine, caller.id, origin.language),
  ),
  serve(users.roleOptions, async ({ origin: { language } }) =>
    choices(language, appRoles, role => `core:appRole.${role}`),
  ),
  serve(users.loginHistory, ({ tx, query, origin }) => listLogins(tx, origin.language, query)),
  serveWithoutTransaction(users.checkImport, checkImport),
  serve(users.import, importUsers),
  serve(users.undoImport, undoUsers),
]
