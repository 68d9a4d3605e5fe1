import { appRoles } from '@steelsafe/contract/core/names.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { serve, serveInSteps } from '#core/serve.ts'
import { say } from '#core/texts.ts'
import { checkImport, importUsers } from './import.ts'
import { removeUser, setLocked } from './locking.ts'
import { listLogins } from './login-history.ts'
import { getUser, listUsers } from './queries.ts'
import { saveUser } from './saving.ts'

export const userRoutes = [
  serve(users.list, ({ tx, query }) => listUsers(tx, query)),
  serve(users.get, ({ tx, params }) => getUser(tx, params.userId)),
  serveInSteps(users.save, saveUser),
  serve(users.remove, ({ tx, caller, params }) => removeUser(tx, caller, params.userId)),
  serve(users.lock, ({ tx, caller, body }) => setLocked(tx, caller, [body.id], body.accountLocked)),
  serve(users.lockMany, ({ tx, caller, body }) => setLocked(tx, caller, body.ids, body.accountLocked)),
  serve(users.roleOptions, async ({ origin: { language } }) =>
    appRoles.map(value => ({ display: say(language, `core:appRole.${value}`), value })),
  ),
  serve(users.loginHistory, ({ tx, query }) => listLogins(tx, query)),
  serve(users.checkImport, ({ tx, body }) => checkImport(tx, body.rows)),
  serve(users.import, ({ tx, services, caller, body }) => importUsers(tx, services, caller, body.rows)),
]
