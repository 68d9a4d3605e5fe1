import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import type { RemarkCollector } from '../read-plan.ts'
import type { ResponsibleFinder } from '../responsible.ts'
import type { Context } from './context.ts'
import { resourcesOf } from './resources.ts'
import { childText, isSet } from './xml.ts'

/**
 * Returns the tasks with their responsible person or company: the first resource that matches a person or company of the
 * tool. Adds a remark for a task with several matching resources.
 * @param elements the XML elements of the tasks, at the same indexes
 */
export function assignResponsible(
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

/** Adds a remark for each resource that matches no person or company of the tool, such as a machine or a material. */
export function reportResources(
  project: XmlElement,
  find: ResponsibleFinder,
  remarks: RemarkCollector,
): void {
  for (const resource of resourcesOf(project)) {
    const name = childText(resource, 'Name')
    if (name !== undefined && !isSet(resource, 'IsNull') && find([name]).id === undefined)
      remarks.add('timeline:rule.resourceLeftOut', name)
  }
}
