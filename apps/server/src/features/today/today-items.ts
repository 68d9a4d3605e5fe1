import { type DateKind, dateKinds } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate } from '@steelsafe/contract/boards/paths.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { dayIn, formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { todayPage as calls } from '@steelsafe/contract/today/endpoints.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import { type PendingItemOfProject, pendingItemText } from '@steelsafe/contract/today/pending-item.ts'
import type { TodayItem } from '@steelsafe/contract/today/today-item.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInProject } from '#core/access/permissions.ts'
import { sqlNameIn } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { matches } from '#core/lists/contains.ts'
import { constantLimit, fixedOrder, limitAndOffset } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany, zoneOfUser } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { translateStored } from '#core/texts.ts'
import {
  datesOfProjects,
  datesOfUser,
  isAmongDates,
  nameOfDate,
  readDates,
  responsiblePartyOfPayment,
  sqlCanSeeDate,
  sqlIsLateOn,
  sundayOf,
  taskStateIn,
} from '#features/boards/index.ts'
import { sqlWaitsForApproval } from '#features/clear-to-pay/index.ts'
import { delayIn, responsiblePartyIn, sqlIsResponsible } from '#features/responsible/index.ts'
import { pendingItems } from './pending-items.ts'

/**
 * Returns a page of the caller's open work, the most urgent first: pending items without a date, then late and due work
 * by the days left, and last payments without a date that wait for other people. Considers at most
 * `todayLimits.items` dates, payments, tasks and problems each, and `todayLimits.pendingItems` pending items of
 * each kind.
 */
export async function listTodayItems({
  tx,
  services,
  caller,
  origin: { language },
  query,
}: Call<typeof calls.items>) {
  const { kind, searchTerm, sortAscending = true } = query
  const today = dayIn(await zoneOfUser(tx, services, caller.id))
  const weekEnd = sundayOf(today)
  const dates = await datesOfCaller(tx, services, caller, language, weekEnd)
  const dateAddresses = new Set(dates.map(({ address }) => address))
  const items = await pendingItems(
    tx,
    services,
    caller,
    // A milestone can be due, by its threshold, long before Today lists its date.
    item =>
      isAmongDates(item) && (item.kind !== 'status-alerts:waiting.due' || dateAddresses.has(item.address)),
  )
  const itemAddresses = new Set(items.map(({ address }) => address))
  const projectDays = await daysOfProjects(tx, services, items)
  const payments = await waitingPayments(tx, services, caller)
  const todayItems = [
    ...items.map(item => todayItemOf(item, caller, language, projectDays.get(item.projectId ?? '') ?? today)),
    // A payment that waits for the caller's approval is listed once, as the approval.
    ...dates.filter(({ kind, address }) => kind !== 'clearToPay' || !itemAddresses.has(address)),
    ...payments.filter(({ address }) => !itemAddresses.has(address) && !dateAddresses.has(address)),
    ...(await tasksOfCaller(tx, services, caller)),
    ...(await openProblems(tx, services, caller)),
  ]
    .filter(item => !kind || item.kind === kind)
    .filter(item => !searchTerm?.trim() || matches(searchTextOf(item), searchTerm))
    .sort(byUrgency)
  const [size, skipped] = limitAndOffset(query)
  const pageItems = (sortAscending ? todayItems : todayItems.toReversed()).slice(skipped, skipped + size)
  const rows = await withTasks(
    tx,
    services,
    caller,
    await withDates(tx, services, caller, weekEnd, pageItems),
  )
  const { rows: shownItems, ...rest } = pageOf(query, rows, todayItems.length, fixedOrder)
  return { needs: shownItems, ...rest }
}

const searchTextOf = ({ name, projectNumber, partName }: TodayItem): string =>
  [name, projectNumber, partName].join(' ')

/** Sorts by the days left, and by id for a stable order. */
function byUrgency(one: TodayItem, other: TodayItem): number {
  const [first, second] = [urgencyOf(one), urgencyOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** Returns the days left. Without a date, a pending item is most urgent, because other people wait for the caller. */
const urgencyOf = ({ kind, daysLeft }: TodayItem): number =>
  daysLeft ?? (kind === 'waiting' ? -Infinity : Infinity)

/** Adds the responsible person or company, the reason of the delay, and the rights of the caller to dates. */
async function withDates(
  tx: Tx,
  services: Services,
  caller: Caller,
  weekEnd: string,
  items: readonly TodayItem[],
): Promise<TodayItem[]> {
  const ofDates = items.filter(({ kind }) => dateKinds.some(one => one === kind))
  const selectedDates = ofDates.map(({ id }) => ({ id, groupId: null }))
  const dates = await readDates(tx, services, caller, weekEnd, selectedDates)
  const dateById = new Map(dates.map(date => [date.id, date]))
  return items.map(item => {
    const date = dateById.get(item.id)
    return date ? { ...item, acts: date.acts, delay: date.delay, date } : item
  })
}

/** Adds the responsible person or company, the reason of the delay, and the rights of the caller to tasks. */
async function withTasks(
  tx: Tx,
  services: Services,
  caller: Caller,
  items: readonly TodayItem[],
): Promise<TodayItem[]> {
  const ids = items.filter(({ kind }) => kind === 'task').map(({ id }) => id)
  if (ids.length === 0) return [...items]
  const { rows } = await tx.execute<{ id: string } & Pick<TodayItem, 'acts' | 'delay' | 'task'>>(sql`
    select k.id, ${responsiblePartyIn('k', sql`s.lead_id`)} as acts,
      case when k.end_date < own.today then ${delayIn('k')} end as delay, ${taskStateIn('k', caller)} as task
    from timeline_task k join project p on p.id = k.project_id join project_summary s on s.project_id = p.id
      cross join lateral (${todayOf(services)}) own
    where k.id = any(${sql.param(ids)}::uuid[])`)
  const taskById = new Map(rows.map(row => [row.id, row]))
  return items.map(item => ({ ...item, ...taskById.get(item.id) }))
}

/** Empty values of the fields that only some kinds of items have. */
const emptyFields = { acts: null, delay: null, date: null, task: null }

/** Returns the current day of each project that an item has. */
async function daysOfProjects(
  tx: Tx,
  services: Services,
  items: readonly PendingItemOfProject[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ projectId }) => projectId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; today: string }>(sql`
    select p.id, own.today::text from project p cross join lateral (${todayOf(services)}) own
    where p.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, today }) => [id, today]))
}

/**
 * Returns a pending item as an item of Today.
 * @param today the day of the item's project; without a project, the day of the caller
 */
function todayItemOf(
  item: PendingItemOfProject,
  caller: Caller,
  language: Language,
  today: string,
): TodayItem {
  const { values, day, address } = item
  const name = translateStored(language, pendingItemText(item), {
    ...values,
    date: day ? formatDay(day, language) : '',
  })
  return {
    ...emptyFields,
    id: `${address} ${name}`,
    kind: 'waiting',
    name,
    day,
    daysLeft: day ? daysBetween(today, day) : null,
    projectId: null,
    // The sentence has the number of the tool.
    projectNumber: '',
    partName: '',
    acts: { name: fullName(caller), isLead: false },
    address,
  }
}

interface NamedRow extends Record<string, unknown> {
  id: string
  name: string
  projectId: string
  projectNumber: string
  partName: string
}

interface ToolRow extends NamedRow {
  day: string
  daysLeft: number
}

const columnsOfTool: SQL = sql`p.id as "projectId", p.project_number as "projectNumber", p.part_name as "partName"`

const todayOf = (services: Services): SQL => sql`select ${dayOfCompany(sql`p.company_id`, services)} as today`

/** Returns the caller's dates that are late, due this week or due within `todayLimits.days`, the earliest first. */
async function datesOfCaller(
  tx: Tx,
  services: Services,
  caller: Caller,
  language: Language,
  weekEnd: string,
): Promise<TodayItem[]> {
  const userId = sql`${caller.id}::uuid`
  const { rows } = await tx.execute<ToolRow & { kind: DateKind }>(sql`
    select d.id, d.kind, d.name, d.due_on::text as day, d.due_on - own.today as "daysLeft", ${columnsOfTool}
    from ${datesOfProjects} cross join lateral (${todayOf(services)}) own
    where d.id in (${datesOfUser(userId)}) and (${sqlIsLateOn(sql`own.today`)} or d.due_on <= ${weekEnd}::date
      or d.due_on <= own.today + ${todayLimits.days}::int) and ${sqlCanSeeDate(userId)}
    order by d.late_on, d.id ${constantLimit(todayLimits.items)}`)
  return rows.map(row => ({
    ...emptyFields,
    ...row,
    name: nameOfDate(row, language),
    address: addressOfDate(row),
  }))
}

/** The tools that a user leads, as `p` with its summary `s`, and their current day. */
const toolsOf = ({ id }: Pick<Caller, 'id'>, services: Services): SQL => sql`
  project_summary s join project p on p.id = s.project_id and s.lead_id = ${id}
  cross join lateral (${todayOf(services)}) own`

/** The project lead of the tool `s` as the person who acts, as JSON. */
const leadAsResponsibleParty: SQL = sql`(
  select json_build_object('name', ${sqlNameIn('lead')}, 'isLead', true) from user_account lead where lead.id = s.lead_id)`

/**
 * Returns the payments that wait for an approval, of the tools that the caller leads, with the approvers. Omits
 * payments without approvers; they are listed as dates when their target is near.
 */
async function waitingPayments(tx: Tx, services: Services, caller: Caller): Promise<TodayItem[]> {
  const { rows } = await tx.execute<NamedRow & Pick<TodayItem, 'acts' | 'day' | 'daysLeft'>>(sql`
    select pay.id, pay.name, pay.target_date::text as day, pay.target_date - own.today as "daysLeft", ${columnsOfTool},
      ${responsiblePartyOfPayment} as acts
    from ${toolsOf(caller, services)} join project_ctp_milestone pay on pay.project_id = p.id
    where exists (select 1 from project_ctp_milestone m where m.id = pay.id and ${sqlWaitsForApproval})
      and exists (select 1 from project_ctp_person a where a.milestone_id = pay.id and a.role = 'approver')
    order by pay.target_date nulls last, pay.id ${constantLimit(todayLimits.items)}`)
  return rows.map(row => ({
    ...emptyFields,
    ...row,
    kind: 'clearToPay',
    address: clearToPayPaths.edit(row.projectId, row.id),
  }))
}

/**
 * Returns the late tasks of the tools that the caller leads, and the tasks for which the caller or a company of the
 * caller is responsible and that are late or due within `todayLimits.days`.
 */
async function tasksOfCaller(tx: Tx, services: Services, caller: Caller): Promise<TodayItem[]> {
  const { rows } = await tx.execute<ToolRow>(sql`
    select k.id, k.title as name, k.end_date::text as day, k.end_date - own.today as "daysLeft", ${columnsOfTool}
    from timeline_task k join project p on p.id = k.project_id
      cross join lateral (${todayOf(services)}) own
    where k.id in (
        select led.id from project_summary l join timeline_task led on led.project_id = l.project_id
          where l.lead_id = ${caller.id}
        union all select mine.id from timeline_task mine where mine.responsible_user_id = ${caller.id}
        union all select ours.id from company_user cu join timeline_task ours on ours.responsible_company_id = cu.company_id
          where cu.user_id = ${caller.id})
      and k.percent_complete < 100 and (k.end_date < own.today
        or k.end_date <= own.today + ${todayLimits.days}::int and ${sqlIsResponsible('k', caller.id)})
      and not exists (select 1 from timeline_task below where below.parent_id = k.id)
      and ${sqlCanInProject(caller, sql`p.id`, 'ViewTimeline')}
    order by k.end_date, k.id ${constantLimit(todayLimits.items)}`)
  return rows.map(row => ({
    ...emptyFields,
    ...row,
    kind: 'task',
    address: timelinePaths.plan(row.projectId),
  }))
}

/** Returns the unsolved reported problems of the tools that the caller leads. */
async function openProblems(tx: Tx, services: Services, caller: Caller): Promise<TodayItem[]> {
  const { rows } = await tx.execute<ToolRow & Pick<TodayItem, 'acts'>>(sql`
    select e.id, left(e.description, 200) as name, e.work_date::text as day, e.work_date - own.today as "daysLeft",
      ${columnsOfTool}, ${leadAsResponsibleParty} as acts
    from ${toolsOf(caller, services)} join maintenance_entry e on e.project_id = p.id
    where e.is_reported and e.status_id <> 'Complete'
    order by e.work_date, e.id ${constantLimit(todayLimits.items)}`)
  return rows.map(row => ({
    ...emptyFields,
    ...row,
    kind: 'problem',
    address: maintenancePaths.editEntry(row.projectId, row.id),
  }))
}
