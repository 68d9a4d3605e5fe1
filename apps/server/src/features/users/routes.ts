import { appRoles } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { serve, serveFileWithoutTransaction, serveWithoutTransaction } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import { endSessionOf } from '#features/account/index.ts'
import { deleteLinkRow, linksOf } from '#features/sharing/index.ts'
import { exportUserData } from './export.ts'
import { checkImport, importUsers, undoUsers } from './import-users.ts'
import { deleteUser, setLocked } from './lock-user.ts'
import { listLogins } from './login-history.ts'
import { getUser, listUsers } from './queries.ts'
import { saveUser } from './save-user.ts'
import { getHoldings, takeOverOptions, transferHoldings, transferLink } from './transfer-holdings.ts'
import { listUserCompanies, projectsOf, sessionsOf } from './user-page.ts'

export const userRoutes = [
  serve(users.list, listUsers),
  serve(users.get, ({ tx, params }) => getUser(tx, params.userId)),
  serveWithoutTransaction(users.save, saveUser),
  serve(users.delete, ({ tx, caller, params }) => deleteUser(tx, caller, params.userId)),
  serve(users.lock, ({ tx, caller, body }) =>
    setLocked(tx, caller, [body.id], body.accountLocked, body.linksToUserId),
  ),
  serve(users.lockMany, ({ tx, caller, body }) => setLocked(tx, caller, body.ids, body.accountLocked)),
  serve(users.companies, listUserCompanies),
  serve(users.projects, projectsOf),
  serve(users.sessions, sessionsOf),
  serve(users.endSession, ({ tx, params }) => endSessionOf(tx, params.userId, params.sessionId)),
  serve(users.links, async ({ tx, params }) => {
    await getUser(tx, params.userId)
    return linksOf(tx, params.userId)
  }),
  serve(users.revokeLink, ({ tx, params }) => deleteLinkRow(tx, params.linkId, { userId: params.userId })),
  serve(users.transferLink, transferLink),
  serve(users.holdings, ({ tx, params }) => getHoldings(tx, { user: params.userId })),
  serve(users.transferAll, call => transferHoldings(call, { user: call.params.userId })),
  serve(users.takeOverOptions, ({ tx, params, query }) =>
    takeOverOptions(tx, { user: params.userId }, query.searchTerm),
  ),
  serve(users.companyHoldings, ({ tx, company, params }) =>
    getHoldings(tx, { user: params.userId, company }),
  ),
  serve(users.transferInCompany, call =>
    transferHoldings(call, { user: call.params.userId, company: call.company }),
  ),
  serve(users.companyTakeOverOptions, ({ tx, company, params, query }) =>
    takeOverOptions(tx, { user: params.userId, company }, query.searchTerm),
  ),
  serveFileWithoutTransaction(users.export, async ({ services, transaction, params, origin }) => {
    await transaction(tx => getUser(tx, params.userId))
    return exportUserData(services.engine, params.userId, origin.language)
  }),
  serveFileWithoutTransaction(users.exportOwn, async ({ services, caller, origin }) =>
    exportUserData(services.engine, caller.id, origin.language),
  ),
  serve(users.roleOptions, async ({ origin: { language } }) =>
    translatedOptions(language, appRoles, role => `core:appRole.${role}`),
  ),
  serve(users.loginHistory, listLogins),
  serveWithoutTransaction(users.checkImport, checkImport),
  serve(users.import, importUsers),
  serve(users.undoImport, undoUsers),
]
