import { expect, test } from 'vitest'
import { writesWithout } from '#test/support/touches.ts'
import { areasOfRules } from './rules.ts'

/** Calls of the areas that rules read, which do not change the data that rules read. */
const changesNoAlert = [
  'analysis.deleteFile',
  'analysis.uploadFile',
  'boards.saveDelayReason',
  'boards.setResponsible',
  'companies.updateDefaults',
  'maintenance.deleteFile',
  'maintenance.renewTag',
  'maintenance.reportByTag',
  'maintenance.uploadFile',
  'milestones.createClone',
  'milestones.deleteClone',
  'milestones.deleteFile',
  'milestones.uploadFile',
  'mold-qualification.deleteFile',
  'mold-qualification.updateParameters',
  'mold-qualification.uploadFile',
  'operations.create',
  'operations.createLink',
  'operations.createTask',
  'operations.deleteFile',
  'operations.deleteLink',
  'operations.import',
  'operations.openLink',
  'operations.setTask',
  'operations.uploadFile',
  'part-design.createComment',
  'part-design.deleteComment',
  'part-design.deleteFile',
  'part-design.replyToComment',
  'part-design.resolveComment',
  'part-design.updateComment',
  'part-design.uploadFile',
  'production.createTarget',
  'production.deleteTarget',
  'production.updateTarget',
  'projects.setProductionUnit',
  'timeline-templates.applyTemplate',
  'timeline.applyChanges',
  'timeline.copyPlan',
  'timeline.createTasks',
  'timeline.deleteTasks',
  'timeline.importPlan',
  'timeline.replacePlan',
  'timeline.updateTasks',
  'vocabulary.createChecklist',
  'vocabulary.createWord',
  'vocabulary.setChecklistEnabled',
  'vocabulary.setWordEnabled',
  'vocabulary.updateChecklist',
  'vocabulary.updateWord',
]

test('every call that changes data of the rules makes open screens reload the alerts', () => {
  // In the area of projects, rules read only the quoted cycle time, which `update` changes.
  const areas = Object.values(areasOfRules)
    .flat()
    .filter(area => area !== 'projects')
  expect(writesWithout(areas, 'tool-validation')).toEqual(changesNoAlert)
})
