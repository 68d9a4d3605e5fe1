import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'

/** The steps that set up a tool, in their order. */
export const toolSteps = ['plan', 'people', 'files', 'facts'] as const
export type ToolStep = (typeof toolSteps)[number]

/** Returns true within `projectLimits.newToolDays` of the creation of a tool. */
export const isNewTool = ({ createdDate, today }: Pick<Project, 'createdDate' | 'today'>): boolean =>
  daysBetween(createdDate.slice(0, 10), today) <= projectLimits.newToolDays

type Tool = Pick<
  Project,
  'phases' | 'companies' | 'userCount' | 'fileCount' | 'cavities' | 'length' | 'weight' | 'pressSize'
>

/** Returns the completed steps. A planned or begun phase counts as a plan, and so does a task of the timeline. */
export function stepsDone(tool: Tool, taskCount: number): Set<ToolStep> {
  const { phases, companies, userCount, fileCount, cavities, length, weight, pressSize } = tool
  const hasPhase = phases.some(phase => phase.plannedMilestone !== null || phase.statusId !== 'NotStarted')
  const isDone: Record<ToolStep, boolean> = {
    plan: hasPhase || taskCount > 0,
    people: userCount > 1 || companies.length > 1,
    files: fileCount > 0,
    facts: [cavities, length, weight, pressSize].some(value => value !== null),
  }
  return new Set(toolSteps.filter(step => isDone[step]))
}
