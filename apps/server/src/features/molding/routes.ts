import { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import { serve, serveFile } from '#core/http/serve.ts'
import { exportStudy } from './export.ts'
import { overviewOf } from './overview.ts'
import { reviseStudy, signStudy, withdraw } from './sign-off.ts'
import { addStudy, changeStudy, listStudies, removeStudy } from './studies.ts'

export const moldingRoutes = [
  serve(calls.studies, ({ tx, services, caller, origin, project, query }) =>
    listStudies(tx, services, caller, origin.language, project, query),
  ),
  serve(calls.overview, ({ tx, project }) => overviewOf(tx, project)),
  serve(calls.addStudy, ({ tx, services, caller, project, body }) =>
    addStudy(tx, services, caller, project, body),
  ),
  serve(calls.changeStudy, ({ tx, services, caller, project, body }) =>
    changeStudy(tx, services, caller, project, body),
  ),
  serve(calls.removeStudy, ({ tx, project, query }) => removeStudy(tx, project, query)),
  serve(calls.sign, ({ tx, caller, project, body }) => signStudy(tx, caller, project, body)),
  serve(calls.withdraw, ({ tx, caller, project, body }) => withdraw(tx, caller, project, body)),
  serve(calls.revise, ({ tx, caller, project, body }) => reviseStudy(tx, caller, project, body.studyId)),
  serveFile(calls.export, ({ tx, caller, project, query, origin }) =>
    exportStudy(tx, caller, project, query, origin.language),
  ),
]
