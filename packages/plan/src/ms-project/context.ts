import type { XmlElement } from '@rgrove/parse-xml'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { Remarks } from '../read-plan.ts'
import { type WorkDays, workDaysOf } from '../schedule/work-days.ts'
import { type DurationUnits, durationUnitsOf } from './durations.ts'
import { type FileCalendar, type LeftOutException, readCalendars } from './read-calendar.ts'
import { childOf, childrenOf, childText } from './xml.ts'

/** The settings of the file that apply to all of its tasks. */
export interface Context {
  units: DurationUnits
  /** The working days of the file; undefined when it has no calendar. */
  days: WorkCalendar | undefined
  /** The exceptions of the project's calendar that a plan cannot hold. */
  leftOutExceptions: readonly LeftOutException[]
  /** Working days of the project's calendar. */
  work: WorkDays
  workingDaysAWeek: number
  /** Returns the calendar by which a task is planned: its own, or else that of the project. */
  calendarOf: (task: XmlElement) => FileCalendar
  /** Returns true if a task has another calendar than the project. */
  hasOwnCalendar: (task: XmlElement) => boolean
  /** Returns the calendars by which the work of a task is done: its own and those of its resources. */
  workCalendarsOf: (task: XmlElement) => readonly FileCalendar[]
  /** The start of tasks without any date. */
  projectStart: string
  remarks: Remarks
}

export function contextOf(project: XmlElement, projectStart: string, remarks: Remarks): Context {
  const calendars = readCalendars(project)
  const ofResources = resourceCalendars(project)
  const ownCalendar = (task: XmlElement) => {
    const calendar = calendars.byUid(childText(task, 'CalendarUID'))
    return calendar === calendars.own ? undefined : calendar
  }
  const calendarOf = (task: XmlElement) => ownCalendar(task) ?? calendars.project
  const { days } = calendars.project
  return {
    units: durationUnitsOf(project),
    days: calendars.own?.days,
    leftOutExceptions: calendars.project.leftOut,
    work: workDaysOf(days),
    workingDaysAWeek: days.workingDays.length,
    calendarOf,
    hasOwnCalendar: task => ownCalendar(task) !== undefined,
    workCalendarsOf: task => [
      calendarOf(task),
      ...[...(ofResources.get(childText(task, 'UID')) ?? [])].flatMap(uid => calendars.byUid(uid) ?? []),
    ],
    projectStart,
    remarks,
  }
}

/** Returns the calendar UIDs of the resources of each task, by task UID. */
function resourceCalendars(project: XmlElement): Map<string | undefined, Set<string>> {
  const calendarByResource = new Map(
    childrenOf(childOf(project, 'Resources'), 'Resource').map(resource => [
      childText(resource, 'UID'),
      childText(resource, 'CalendarUID'),
    ]),
  )
  const calendarsByTask = new Map<string | undefined, Set<string>>()
  for (const assignment of childrenOf(childOf(project, 'Assignments'), 'Assignment')) {
    const calendar = calendarByResource.get(childText(assignment, 'ResourceUID'))
    const task = childText(assignment, 'TaskUID')
    if (!calendar) continue
    const ofTask = calendarsByTask.get(task)
    if (ofTask) ofTask.add(calendar)
    else calendarsByTask.set(task, new Set([calendar]))
  }
  return calendarsByTask
}
