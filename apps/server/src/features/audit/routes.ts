import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { listActsInSteps } from './acts-in-steps.ts'
import { listParts } from './entries.ts'
import { historyOptions, listPersonOptions, listSubjectOptions } from './options.ts'
import { readableHistory } from './readable.ts'

export const auditRoutes = [
  serveWithoutTransaction(audit.list, ({ services, caller, origin: { language }, query }) =>
    listActsInSteps({ services, caller, language, query }),
  ),
  serve(audit.parts, ({ tx, origin, params, query }) => listParts(tx, origin.language, params.actId, query)),
  serve(audit.subjectOptions, listSubjectOptions),
  serve(audit.personOptions, ({ tx }) => listPersonOptions(tx)),
  serveWithoutTransaction(
    audit.history,
    async ({ transaction, services, caller, origin: { language }, project, query }) => {
      const readable = await transaction(tx => readableHistory(tx, caller, project))
      return listActsInSteps({ services, caller, language, query, readable })
    },
  ),
  serve(audit.historyParts, async ({ tx, caller, origin, project, params, query }) =>
    listParts(tx, origin.language, params.actId, query, await readableHistory(tx, caller, project)),
  ),
  serve(audit.historyOptions, async ({ tx, caller, origin, project }) =>
    historyOptions(tx, origin.language, await readableHistory(tx, caller, project)),
  ),
]
