import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { serve } from '#core/serve.ts'
import { listActs } from './acts.ts'
import { listParts } from './entries.ts'
import { historyOptions, people, subjects } from './options.ts'
import { readableHistory } from './readable.ts'

export const auditRoutes = [
  serve(audit.list, ({ tx, origin, query }) => listActs(tx, origin.language, query)),
  serve(audit.parts, ({ tx, origin, params, query }) => listParts(tx, origin.language, params.actId, query)),
  serve(audit.subjectOptions, ({ tx, origin }) => subjects(tx, origin.language)),
  serve(audit.personOptions, ({ tx }) => people(tx)),
  serve(audit.history, async ({ tx, caller, origin, project, query }) =>
    listActs(tx, origin.language, query, await readableHistory(tx, caller, project)),
  ),
  serve(audit.historyParts, async ({ tx, caller, origin, project, params, query }) =>
    listParts(tx, origin.language, params.actId, query, await readableHistory(tx, caller, project)),
  ),
  serve(audit.historyOptions, async ({ tx, caller, origin, project }) =>
    historyOptions(tx, origin.language, await readableHistory(tx, caller, project)),
  ),
]
