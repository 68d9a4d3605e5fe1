import type { XmlElement } from '@rgrove/parse-xml'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import type { RemarkCollector } from '../read-plan.ts'
import { type WorkDays, workDaysOf } from '../schedule/work-days.ts'
import { type DurationUnits, durationUnitsOf } from './durations.ts'
import { type FileCalendar, type LeftOutException, readCalendars } from './read-calendar.ts'
import { resourcesByTask } from './resources.ts'
import { childText } from './xml.ts'

/** The settings of the file that apply to all of its tasks. */
export interface Context {
  units: DurationUnits
  /** The working days of the file; undefined when it has no calendar. */
  days: WorkCalendar | undefined
  /** The exceptions of the project's calendar that a plan cannot represent. */
  leftOutExceptions: readonly LeftOutException[]
  /** Working days of the project's calendar. */
  work: WorkDays
  workingDaysAWeek: number
  /** Returns the calendar of a task, or else the calendar of the project. */
  calendarOf: (task: XmlElement) => FileCalendar
  /** Returns true when a task has another calendar than the project. */
  hasOwnCalendar: (task: XmlElement) => boolean
  /** Returns the resources that are assigned to a task. */
  resourcesOfTask: (task: XmlElement) => readonly XmlElement[]
  /** Returns the calendars that determine the work of a task: its calendar and the calendars of its resources. */
  workCalendarsOf: (task: XmlElement) => readonly FileCalendar[]
  /** The start of tasks without dates, as yyyy-MM-dd. */
  projectStart: string
  remarks: RemarkCollector
}

/** Reads the settings of a file. */
export function contextOf(project: XmlElement, projectStart: string, remarks: RemarkCollector): Context {
  const calendars = readCalendars(project)
  const resources = resourcesByTask(project)
  const resourcesOfTask = (task: XmlElement) => resources.get(childText(task, 'UID')) ?? []
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
    resourcesOfTask,
    workCalendarsOf: task => {
      const uids = new Set(resourcesOfTask(task).map(resource => childText(resource, 'CalendarUID')))
      return [calendarOf(task), ...[...uids].flatMap(uid => calendars.byUid(uid) ?? [])]
    },
    projectStart,
    remarks,
  }
}
