import type { XmlElement } from '@rgrove/parse-xml'
import { childOf, childrenOf, childText } from './xml.ts'

/** Returns the people, machines and materials of a file. */
export const resourcesOf = (project: XmlElement): XmlElement[] =>
  childrenOf(childOf(project, 'Resources'), 'Resource')

/** Returns the resources that are assigned to each task, by the UID of the task. */
export function resourcesByTask(project: XmlElement): Map<string | undefined, XmlElement[]> {
  const resourceByUid = new Map(resourcesOf(project).map(resource => [childText(resource, 'UID'), resource]))
  const byTask = new Map<string | undefined, XmlElement[]>()
  for (const assignment of childrenOf(childOf(project, 'Assignments'), 'Assignment')) {
    const resource = resourceByUid.get(childText(assignment, 'ResourceUID'))
    const task = childText(assignment, 'TaskUID')
    if (!resource) continue
    const ofTask = byTask.get(task)
    if (ofTask) ofTask.push(resource)
    else byTask.set(task, [resource])
  }
  return byTask
}
