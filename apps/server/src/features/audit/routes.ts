import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { serve } from '#core/serve.ts'
import { listActs } from './acts.ts'
import { listParts } from './entries.ts'
import { historyOptions, people, subjects } from './options.ts'

export const auditRoutes = [
  serve(audit.list, ({ tx, origin, query }) => listActs(tx, origin.language, query)),
  serve(audit.parts, ({ tx, origin, params, query }) => listParts(tx, origin.language, params.actId, query)),
  serve(audit.subjectOptions, ({ tx, origin }) => subjects(tx, origin.language)),
  serve(audit.personOptions, ({ tx }) => people(tx)),
  serve(audit.history, ({ tx, origin, project, query }) =>
    listActs(tx, origin.language, { ...query, projectId: project }),
  ),
  serve(audit.historyParts, ({ tx, origin, project, params, query }) =>
    listParts(tx, origin.language, params.actId, query, project),
  ),
  serve(audit.historyOptions, ({ tx, origin, project }) => historyOptions(tx, origin.language, project)),
]
