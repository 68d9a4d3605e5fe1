import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phaseStatuses } from '@steelsafe/contract/phases/names.ts'
import { serve } from '#core/http/serve.ts'
import { translatedOptions } from '#core/texts.ts'
import {
  createPhase,
  deletePhase,
  freeTypes,
  getPhase,
  listPhases,
  selectPhase,
  updatePhase,
} from './phases.ts'

export const phaseRoutes = [
  serve(phases.list, listPhases),
  serve(phases.get, ({ tx, project, query }) => getPhase(tx, project, query.phaseId)),
  serve(phases.create, createPhase),
  serve(phases.update, updatePhase),
  serve(phases.delete, deletePhase),
  serve(phases.select, selectPhase),
  serve(phases.typeOptions, async ({ tx, project, origin: { language } }) =>
    translatedOptions(language, await freeTypes(tx, project), type => `core:phaseType.${type}`),
  ),
  serve(phases.statusOptions, async ({ origin: { language } }) =>
    translatedOptions(language, phaseStatuses, status => `core:phaseStatus.${status}`),
  ),
]
