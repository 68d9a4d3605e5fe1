import { expect, test } from 'vitest'
import { writesWithout } from '../../../../test/touches.ts'
import { areasOfRules } from './rules.ts'

/** Calls of areas that rules read that change nothing of what they read. */
const changesNoAlert = [
  'analysis.uploadFile',
  'analysis.deleteFile',
  'boards.setResponsible',
  'boards.saveDelayReason',
  'companies.updateDefaults',
  'maintenance.uploadFile',
  'maintenance.deleteFile',
  'maintenance.renewTag',
  'maintenance.reportByTag',
  'milestones.uploadFile',
  'milestones.createClone',
  'milestones.deleteClone',
  'milestones.deleteFile',
  'mold-qualification.uploadFile',
  'mold-qualification.updateParameters',
  'mold-qualification.deleteFile',
  'operations.create',
  'operations.uploadFile',
  'operations.createTask',
  'operations.setTask',
  'operations.createLink',
  'operations.import',
  'operations.deleteFile',
  'operations.deleteLink',
  'operations.openLink',
  'part-design.createComment',
  'part-design.uploadFile',
  'part-design.replyToComment',
  'part-design.updateComment',
  'part-design.deleteComment',
  'part-design.deleteFile',
  'part-design.resolveComment',
  'production.createTarget',
  'production.updateTarget',
  'production.deleteTarget',
  'projects.setProductionUnit',
  'timeline.importPlan',
  'timeline.applyChanges',
  'timeline.copyPlan',
  'timeline.createTasks',
  'timeline.deleteTasks',
  'timeline.replacePlan',
  'timeline.updateTasks',
  'vocabulary.createChecklist',
  'vocabulary.createWord',
  'vocabulary.updateChecklist',
  'vocabulary.updateWord',
  'vocabulary.setChecklistEnabled',
  'vocabulary.setWordEnabled',
]

test('every call that changes what rules read loads the alerts again', () => {
  // Of a project, rules read only the quoted cycle time, which `update` changes.
  const areas = Object.values(areasOfRules)
    .flat()
    .filter(area => area !== 'projects')
  expect(writesWithout(areas, 'tool-validation')).toEqual(changesNoAlert)
})
