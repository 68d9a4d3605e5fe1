import type { Dependency, Task, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { outlineOf } from '../outline.ts'
import { dayStart, hoursADay, namespace, typesByNumber, workingMinutesPerDay } from './format.ts'

/** A plan to export as Microsoft Project XML. */
export interface PlanToWrite {
  name: string
  /** The tasks from top to bottom, as planned. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  calendar: WorkCalendar
  /** The names of the people and companies that can be responsible for a task, by id. */
  responsibleNames?: ReadonlyMap<string, string>
}

/**
 * Returns a plan as Microsoft Project XML (MSPDI, for Project 2007 and later). Each task has the constraint "start no
 * earlier than", so that Microsoft Project does not change its dates. A responsible person or company becomes a resource
 * that is assigned to the task. Slack and the critical path are not written, because Microsoft Project computes both.
 */
export function projectXml({ name, tasks, dependencies, calendar, responsibleNames }: PlanToWrite): string {
  const start = tasks.map(task => task.start).sort()[0]
  const end = tasks
    .map(task => task.end)
    .sort()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element(
    'Project',
    { xmlns: namespace },
    [
      text('SaveVersion', 14),
      text('Name', name),
      text('Title', name),
      text('ScheduleFromStart', 1),
      ...(start && end ? [text('StartDate', at(start, dayStart)), text('FinishDate', at(end, dayEnd))] : []),
      text('CalendarUID', 1),
      text('DefaultStartTime', dayStart),
      text('DefaultFinishTime', dayEnd),
      text('MinutesPerDay', workingMinutesPerDay),
      text('MinutesPerWeek', workingMinutesPerDay * calendar.workingDays.length),
      text('DurationFormat', 7),
      element('Calendars', {}, [calendarXml(calendar)]),
      element('Tasks', {}, tasksXml(tasks, dependencies)),
      ...assignmentsXml(tasks, responsibleNames ?? new Map()),
    ],
  )}\n`
}

const dayEnd = '17:00:00'
/** The shifts of a day: eight hours with an hour off at noon, as in Project's standard calendar. */
const shifts = [
  [dayStart, '12:00:00'],
  ['13:00:00', dayEnd],
] as const

const calendarXml = ({ workingDays, holidays }: WorkCalendar): string =>
  element('Calendar', {}, [
    text('UID', 1),
    text('Name', 'Standard'),
    text('IsBaseCalendar', 1),
    element(
      'WeekDays',
      {},
      // Project's weeks start with Sunday as 1, ours (ISO 8601) with Monday as 1.
      [7, 1, 2, 3, 4, 5, 6].map((weekday, before) =>
        element('WeekDay', {}, [
          text('DayType', before + 1),
          text('DayWorking', workingDays.includes(weekday) ? 1 : 0),
          ...(workingDays.includes(weekday) ? [element('WorkingTimes', {}, shifts.map(shiftXml))] : []),
        ]),
      ),
    ),
    element(
      'Exceptions',
      {},
      holidays.map(({ date, name }) =>
        element('Exception', {}, [
          text('EnteredByOccurrences', 0),
          element('TimePeriod', {}, [
            text('FromDate', at(date, '00:00:00')),
            text('ToDate', at(date, '23:59:00')),
          ]),
          text('Occurrences', 1),
          text('Name', name),
          text('Type', 1),
          text('DayWorking', 0),
        ]),
      ),
    ),
  ])

const shiftXml = ([from, to]: readonly [string, string]) =>
  element('WorkingTime', {}, [text('FromTime', from), text('ToTime', to)])

function tasksXml(tasks: readonly Task[], dependencies: readonly Dependency[]): string[] {
  const outline = outlineOf(tasks)
  const uids = new Map(tasks.map(({ id }, place) => [id, place + 1]))
  const before = Map.groupBy(dependencies, ({ successorId }) => successorId)
  return tasks.map(task => {
    const { level, number } = outline.get(task.id)! // The map contains each task.
    const uid = uids.get(task.id)! // The map contains each task.
    const start = startOf(task)
    return element('Task', {}, [
      text('UID', uid),
      text('ID', uid),
      text('Name', task.title),
      text('Active', 1),
      text('Manual', 0),
      text('Type', 1),
      text('IsNull', 0),
      text('WBS', number),
      text('OutlineNumber', number),
      text('OutlineLevel', level),
      text('Start', start),
      text('Finish', at(task.end, dayEnd)),
      text('Duration', `PT${task.workingDays * hoursADay}H0M0S`),
      text('DurationFormat', 7),
      text('Milestone', task.milestone ? 1 : 0),
      text('Summary', task.summary ? 1 : 0),
      text('PercentComplete', task.percentComplete),
      ...(task.summary ? [] : [text('ConstraintType', 4), text('ConstraintDate', start)]),
      ...(task.note === '' ? [] : [text('Notes', task.note)]),
      ...(before.get(task.id) ?? []).map(({ predecessorId, type, lagDays }) =>
        element('PredecessorLink', {}, [
          text('PredecessorUID', uids.get(predecessorId)!), // The predecessor is a task of the plan.
          text('Type', typesByNumber.indexOf(type)),
          text('CrossProject', 0),
          // LinkLag is in tenths of minutes.
          text('LinkLag', lagDays * workingMinutesPerDay * 10),
          text('LagFormat', 7),
        ]),
      ),
    ])
  })
}

/**
 * Returns the XML of the resources and their assignments; empty if no task has a responsible person or company. A
 * resource works on all working days of its task. An assignment to a summary has no work, because Microsoft Project adds
 * up the work of the tasks below the summary.
 */
function assignmentsXml(tasks: readonly Task[], names: ReadonlyMap<string, string>): string[] {
  const responsibleIds = new Set(tasks.flatMap(({ responsibleId }) => responsibleId ?? []))
  const ids = [...responsibleIds].filter(id => names.has(id))
  if (ids.length === 0) return []
  const uids = new Map(ids.map((id, place) => [id, place + 1]))
  const assignments = tasks.flatMap((task, place) => {
    const resourceUid = uids.get(task.responsibleId ?? '')
    return resourceUid === undefined ? [] : [{ task, taskUid: place + 1, resourceUid }]
  })
  const resources = ids.map((id, place) =>
    element('Resource', {}, [
      text('UID', place + 1),
      text('ID', place + 1),
      text('Name', names.get(id) ?? ''),
      text('Type', 1),
      text('IsNull', 0),
    ]),
  )
  return [
    element('Resources', {}, resources),
    element(
      'Assignments',
      {},
      assignments.map(({ task, taskUid, resourceUid }, place) =>
        element('Assignment', {}, [
          text('UID', place + 1),
          text('TaskUID', taskUid),
          text('ResourceUID', resourceUid),
          text('Finish', at(task.end, dayEnd)),
          text('Start', startOf(task)),
          text('Units', 1),
          text('Work', `PT${task.summary ? 0 : task.workingDays * hoursADay}H0M0S`),
        ]),
      ),
    ),
  ]
}

/** Returns the start of a task. A milestone is at the end of its day. */
const startOf = ({ milestone, start, end }: Task) => (milestone ? at(end, dayEnd) : at(start, dayStart))

const at = (day: string, time: string) => `${day}T${time}`

function element(name: string, attributes: Record<string, string>, children: readonly string[]): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${attributeTexts.join('')}>${children.join('')}</${name}>`
}

const text = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`

/** Characters that XML 1.0 cannot contain: https://www.w3.org/TR/xml/#charsets */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escapeXml = (value: string) =>
  value.replace(unwritable, '').replace(/[&<>"\r]/g, character => entities[character]!) // Each of them has an entity.
