import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phaseStatuses } from '@steelsafe/contract/phases/names.ts'
import { serve } from '#core/http/serve.ts'
import { choices } from '#core/texts.ts'
import { addPhase, changePhase, freeTypes, getPhase, listPhases, removePhase, selectPhase } from './phases.ts'

export const phaseRoutes = [
  serve(phases.list, ({ tx, services, caller, project }) => listPhases(tx, services, caller, project)),
  serve(phases.get, ({ tx, project, query }) => getPhase(tx, project, query.phaseId)),
  serve(phases.create, ({ tx, services, caller, project, body }) =>
    addPhase(tx, services, caller, project, body),
  ),
  serve(phases.update, ({ tx, services, caller, project, query, body }) =>
    changePhase(tx, services, caller, project, query.phaseId, body),
  ),
  serve(phases.remove, ({ tx, project, query }) => removePhase(tx, project, query.phaseId)),
  serve(phases.select, ({ tx, project, query, body }) =>
    selectPhase(tx, project, query.phaseId, body.selected),
  ),
  serve(phases.typeOptions, async ({ tx, project, origin: { language } }) =>
    choices(language, await freeTypes(tx, project), type => `core:phaseType.${type}`),
  ),
  serve(phases.statusOptions, async ({ origin: { language } }) =>
    choices(language, phaseStatuses, status => `core:phaseStatus.${status}`),
  ),
]
