import { expect, test } from 'vitest'
import { writesWithout } from '../../../../test/touches.ts'
import { areasOfRules } from './rules.ts'

/** Calls of areas that rules read that change nothing of what they read. */
const changesNoAlert = [
  'analysis.addFile',
  'analysis.removeFile',
  'boards.assign',
  'boards.explain',
  'companies.setDefaults',
  'maintenance.addFile',
  'maintenance.removeFile',
  'maintenance.renewTag',
  'maintenance.report',
  'milestones.addFile',
  'milestones.createClone',
  'milestones.removeClone',
  'milestones.removeFile',
  'mold-qualification.addFile',
  'mold-qualification.changeParameters',
  'mold-qualification.removeFile',
  'operations.add',
  'operations.addFile',
  'operations.addToPlan',
  'operations.chooseTask',
  'operations.createLink',
  'operations.import',
  'operations.removeFile',
  'operations.removeLink',
  'operations.shared',
  'part-design.addComment',
  'part-design.addFile',
  'part-design.answerComment',
  'part-design.changeComment',
  'part-design.removeComment',
  'part-design.removeFile',
  'part-design.resolveComment',
  'production.addTarget',
  'production.changeTarget',
  'production.removeTarget',
  'projects.setProductionUnit',
  'timeline.addPlan',
  'timeline.change',
  'timeline.copyPlan',
  'timeline.createTasks',
  'timeline.removeTasks',
  'timeline.replacePlan',
  'timeline.updateTasks',
  'vocabulary.addChecklist',
  'vocabulary.addWord',
  'vocabulary.changeChecklist',
  'vocabulary.changeWord',
  'vocabulary.offerChecklist',
  'vocabulary.offerWord',
]

test('every call that changes what rules read loads the alerts again', () => {
  // Of a project, rules read only the quoted cycle time, which `update` changes.
  const areas = Object.values(areasOfRules)
    .flat()
    .filter(area => area !== 'projects')
  expect(writesWithout(areas, 'tool-validation')).toEqual(changesNoAlert)
})
