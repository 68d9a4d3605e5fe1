import type { ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import type { Noun } from '@steelsafe/texts/texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { delayIn, delayOfAlertIn } from './delays.ts'
import { sqlIsResponsible } from './responsible.ts'

/** The fields of a request that name the late date or task. */
export type SubjectField = Exclude<keyof ExplainForm, 'delayReason' | 'version'>

/**
 * A kind of date or task that can be late: its table, the reason of its delay, and the people who may write the reason.
 * Conditions call its row `late`. A delivery has the id of its project.
 */
export interface LateThing {
  table: string
  projectColumn: string
  /** The column by which simultaneous changes of the reason are detected. */
  versionColumn: string
  noun: Noun
  /** The action that viewing it requires; without one, every member of the project may view it. */
  view?: ProjectAction
  /** The action that changing it requires. */
  edit: ProjectAction
  /** Returns the SQL condition that a user acts on it. Such a user needs no `edit` action to write the reason. */
  sqlIsResponsibleParty: (user: string) => SQL
  /** The SQL condition that it is complete and therefore not late. */
  sqlIsComplete: SQL
  /** Returns the SQL of the reason of a row. */
  delay: (row: string) => SQL<Delay | null>
}

const common = {
  projectColumn: 'late.project_id',
  versionColumn: 'version',
  sqlIsResponsibleParty: (user: string) => sqlIsResponsible('late', user),
  sqlIsComplete: sql`false`,
  delay: delayIn,
} as const

/** The kinds of dates and tasks that can be late, by the request field that names them. */
export const lateThings: Readonly<Record<SubjectField, LateThing>> = {
  phaseId: { ...common, table: 'phase', noun: 'phase', edit: 'EditStatus' },
  milestoneId: {
    ...common,
    table: 'project_detail',
    noun: 'milestone',
    view: 'ViewProjectStatusAlert',
    edit: 'EditProjectStatusAlert',
  },
  taskId: { ...common, table: 'timeline_task', noun: 'task', view: 'ViewTimeline', edit: 'EditTimeline' },
  alertId: {
    ...common,
    table: 'maintenance_alert',
    noun: 'maintenanceAlert',
    edit: 'EditMaintenanceAlerts',
    delay: delayOfAlertIn,
  },
  paymentId: {
    ...common,
    table: 'project_ctp_milestone',
    noun: 'projectClearToPayMilestone',
    edit: 'EditProjectClearToPay',
    sqlIsResponsibleParty: user => sqlIsApprover(sql`late.id`, user),
    sqlIsComplete: sql`late.is_complete`,
  },
  deliveryId: {
    ...common,
    table: 'project',
    projectColumn: 'late.id',
    versionColumn: 'delay_version',
    noun: 'project',
    edit: 'EditProfile',
    sqlIsResponsibleParty: user => sqlIsLead(sql`late.id`, user),
  },
}

/** Returns the SQL of the reason why the date or task with the id of a row is late. */
export const delayOf = (row: string): SQL<Delay | null> =>
  sql<Delay | null>`(${sql.join(
    Object.values(lateThings).map(({ table, delay }) => {
      const late = `late_${table}`
      return sql`select ${delay(late)} from ${sql.raw(table)} ${sql.raw(late)} where ${sql.raw(late)}.id = ${sql.raw(row)}.id`
    }),
    sql` union all `,
  )})`

/** Returns the SQL condition that a user approves a clear-to-pay milestone and is on its project. */
const sqlIsApprover = (milestone: SQL, user: string): SQL => sql`exists (
  select 1 from project_ctp_person r join project_ctp_milestone m on m.id = r.milestone_id
  where r.milestone_id = ${milestone} and r.role = 'approver' and r.user_id = ${user}
    and ${sqlIsActiveOnProject(sql`r.user_id`, sql`m.project_id`)})`

/** Returns the SQL condition that a user leads a project. */
const sqlIsLead = (project: SQL, user: string): SQL => sql`exists (
  select 1 from project_summary led where led.project_id = ${project} and led.lead_id = ${user})`

/** Returns the SQL condition that a user acts on a date `d`, and may therefore write why it is late. */
export const sqlIsResponsibleForDate = (user: string): SQL => sql`case d.kind
  when 'clearToPay' then ${sqlIsApprover(sql`d.id`, user)} when 'delivery' then ${sqlIsLead(sql`d.id`, user)}
  else ${sqlIsResponsible('d', user)} end`
