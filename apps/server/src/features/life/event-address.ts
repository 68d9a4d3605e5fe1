import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { LifeRow } from './life-row.ts'

/** Returns the address of the screen that shows an event. */
export function eventAddress(project: string, { happened, thing, path, values }: LifeRow): string {
  switch (happened) {
    case 'created':
    case 'purchased':
    case 'delivered':
    case 'sop':
      return projectPaths.profile(project)
    case 'phaseComplete':
      return phasePaths.list(project)
    case 'milestoneComplete':
      return milestonePaths.view(project, thing!) // Every row of this kind has a value.
    case 'tryoutPlanned':
    case 'tryoutMoved':
    case 'tryoutMissed':
    case 'tryoutMissedFor':
    case 'tryoutRun':
    case 'tryoutResult':
    case 'tryoutSigned':
      return moldQualificationPaths.tryout(project, thing!) // Every row of this kind has a value.
    case 'payment':
      // The milestone may be deleted; its history remains.
      return thing ? clearToPayPaths.edit(project, thing) : clearToPayPaths.history(project)
    case 'produced':
      return productionPaths.home(project, { by: 'day', from: String(values.from), to: String(values.to) })
    case 'targetReached':
      return productionPaths.targets(project)
    case 'maintenance':
      return maintenancePaths.editEntry(project, thing!) // Every row of this kind has a value.
    case 'fileAdded':
    case 'fileVersion':
      return path ? projectPaths.file(project, { path }) : projectPaths.files(project)
    case 'document':
      return projectPaths.documents(project)
    case 'place':
      return gpsPaths.list(project)
  }
}
