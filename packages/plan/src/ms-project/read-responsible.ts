import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import type { Remarks } from '../read-plan.ts'
import type { ResponsibleFinder } from '../responsible.ts'
import type { Context } from './context.ts'
import { resourcesOf } from './resources.ts'
import { childText, isSet } from './xml.ts'

/**
 * Makes the first resource of each task that is on the tool responsible for the task. Adds a remark for tasks with
 * several of them.
 * @param elements of the tasks, at the same indexes
 */
export function withResponsible(
  tasks: Plan['tasks'],
  elements: readonly XmlElement[],
  find: ResponsibleFinder,
  { resourcesOfTask, remarks }: Context,
): Plan['tasks'] {
  return tasks.map((task, at) => {
    const resources = resourcesOfTask(elements[at]!)
    const { id, hasOthers } = find(resources.flatMap(resource => childText(resource, 'Name') ?? []))
    if (hasOthers) remarks.add('timeline:rule.severalResources', task.title)
    return id === undefined ? task : { ...task, responsibleId: id }
  })
}

/** Adds a remark for each resource that is nobody of the tool. Machines and materials are never imported. */
export function reportResources(project: XmlElement, find: ResponsibleFinder, remarks: Remarks): void {
  for (const resource of resourcesOf(project)) {
    const name = childText(resource, 'Name')
    if (name !== undefined && !isSet(resource, 'IsNull') && find([name]).id === undefined)
      remarks.add('timeline:rule.resourceLeftOut', name)
  }
}
