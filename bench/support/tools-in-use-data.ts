import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Engine } from '../../apps/server/src/core/database/engine/engine.ts'
import { executeInPortions, fillProjects } from './fill-projects.ts'

/** The amount of data that tools in use create. */
export interface Size {
  projects: number
  milestones: number
  /** Number of production rows. */
  entries: number
}

export const company = '00000000-0000-7000-8000-000000000001'
/** A tool of the company with a fiftieth of all production, 100 milestones, 20 alerts and a long maintenance log. */
export const busyTool = '00000000-0000-7000-a000-000000000020'
export const busyEntries = ({ entries }: Size): number => Math.floor(entries / 50)
/** A user of the company who is a recipient of a tenth of its milestones. */
export const person = '00000000-0000-7000-9000-000000001007'
/** An administrator of the company who is a recipient of a tenth of its milestones. */
export const member = '00000000-0000-7000-9000-000000000001'

/** Fills an empty database with the companies and projects of `fillProjects`, and with the data of tools in use. */
export async function fillTools(engine: Engine, size: Size): Promise<void> {
  await showTime('projects', fillProjects(engine, size.projects))
  await addPeople(engine)
  await showTime('production', addEntries(engine, size))
  await showTime('milestones', addMilestones(engine, size))
  await showTime('maintenance', addMaintenance(engine, size))
  await showTime('payments', addPayments(engine, size))
  await showTime('tasks and problems', addWork(engine, size))
  await engine.execute('vacuum analyze')
}

/** Prints the elapsed time of a step to the error output, because the steps take minutes in the full size. */
async function showTime(step: string, work: Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work
  console.error(`filled ${step} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const ofNumber = (kind: string, number: string) =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`
const project = (number: string) => ofNumber('a000', number)
/** Returns SQL for the id of a user of the company that owns a project. `place` selects one of its twenty users. */
const user = (number: string, place: string) =>
  ofNumber('9000', `(1 + (${number}) % 20) * 1000 + 1 + (${place}) % 20`)

/** Adds twenty users to each company. The number of a user begins with the number of the company. */
const addPeople = (engine: Engine) =>
  engine.execute(`
    insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
      select ${ofNumber('9000', 'c * 1000 + k')}, 'user' || c * 1000 + k || '@bench.example', 'First ' || k, 'Last ' || c, 'CompanyUser', true
      from generate_series(1, 20) c, generate_series(1, 20) k;
    insert into company_user (company_id, user_id, relationship_id)
      select ${ofNumber('8000', 'c')}, ${ofNumber('9000', 'c * 1000 + k')}, '${companyRelationships.member.id}'
      from generate_series(1, 20) c, generate_series(1, 20) k;
    update subscription set modules = '{FourPointZero}'`)

/**
 * Returns SQL for the number of a tool in use. A tenth of the tools are in use, with one production row per day and
 * shift in three shifts. The busy tool runs on four presses.
 */
const toolInUse = (number: string, projects: number) => `(1 + (${number}) * 7919::bigint % ${projects})`
const inUse = (projects: number) => Math.ceil(projects / 10)

async function addEntries(engine: Engine, size: Size): Promise<void> {
  const busy = busyEntries(size)
  const tools = inUse(size.projects)
  await executeInPortions(
    engine,
    size.entries,
    (first, last) => `
      insert into production_data (id, project_id, date, shift_id, quantity, unit_id, scrap, scrap_reasons, cycle_time, active_cavities,
        planned_minutes, run_minutes, press, lot, labor_cost, currency_code)
      select gen_random_uuid(), case when n < ${busy} then '${busyTool}' else ${project(toolInUse(`n % ${tools}`, size.projects))} end,
        current_date - (case when n < ${busy} then n / 12 else (n - ${busy}) / ${tools} / 3 end),
        (array['First', 'Second', 'Third'])[1 + (case when n < ${busy} then n / 4 else n / ${tools} end) % 3],
        800 + n * 31 % 400, 'Cycles', 5, '[{"reasonId": "StartUp", "quantity": 3, "cavity": null}, {"reasonId": "Other", "quantity": 2, "cavity": null}]',
        28 + n % 5, 2, 480, 440, 'Press ' || 1 + n % 4, 'L-' || n / 100, 120, 'USD'
      from generate_series(${first}, ${last}) n`,
  )
}

/** Spreads milestones over two years around today. All past ones are complete except every twentieth. */
async function addMilestones(engine: Engine, { projects, milestones }: Size): Promise<void> {
  await executeInPortions(
    engine,
    milestones,
    (first, last) => `
      insert into project_detail (id, project_id, position, name, display_name, is_alertable, is_active, start_date, end_date, value_date)
      select ${ofNumber('c000', 'n')}, ${project('p')}, 10 + n / ${projects}, 'M' || n % 50, 'Milestone ' || n % 50, true, is_open,
        end_on - 30, end_on, case when not is_open then end_on + n % 9 end
      from generate_series(${first}, ${last}) n
        cross join lateral (select case when n < 100 then 20 else 1 + n::bigint * 7919 % ${projects} end as p,
          current_date - 365 + (n::bigint * 104729 % 730)::int as end_on) dated
        cross join lateral (select end_on >= current_date or n % 20 = 0 as is_open) state;
      insert into milestone_recipient (detail_id, user_id)
      select ${ofNumber('c000', 'n')}, ${user('p', 'n + other')}
      from generate_series(${first}, ${last}) n, generate_series(0, 7, 7) other,
        lateral (select case when n < 100 then 20 else 1 + n::bigint * 7919 % ${projects} end as p) of
      union all
      select ${ofNumber('c000', 'n')}, '${member}' from generate_series(${first}, ${last}) n
      where case when n < 100 then 20 else 1 + n::bigint * 7919 % ${projects} end % 20 = 0 and n % 10 = 0`,
  )
}

/**
 * Adds two alerts for each tool in use, by calendar and by cycles, each with two completed entries. The busy tool gets
 * 20 alerts and a long log.
 */
async function addMaintenance(engine: Engine, { projects }: Size): Promise<void> {
  const tools = inUse(projects)
  const alertOf = (tool: string, n: string, variant: string) => `
    select gen_random_uuid(), ${tool}, 'Alert ' || ${n}, current_date - 400,
      case when ${n} % 2 = 0 then (array['Weekly', 'Monthly', 'Quarterly', 'Yearly'])[1 + ${variant} % 4] else 'ByCycles' end,
      case when ${n} % 2 = 1 then 50000 + ${variant} % 7 * 10000 end`
  const columns = '(id, project_id, title, start_date, frequency_id, every_cycles)'
  await executeInPortions(
    engine,
    tools,
    (first, last) => `
      insert into maintenance_alert ${columns} ${alertOf(project(toolInUse('t', projects)), 'n', 't')}
      from generate_series(${first}, ${last}) t, generate_series(0, 1) n`,
  )
  await engine.execute(`
    insert into maintenance_alert ${columns} ${alertOf(`'${busyTool}'`, 'n', 'n')} from generate_series(2, 21) n;
    insert into maintenance_alert_recipient (alert_id, user_id)
      select a.id, ${user('right(a.project_id::text, 12)::bigint', 'right(a.project_id::text, 12)::bigint / 20 + length(a.title)')} from maintenance_alert a
      union all select a.id, '${member}' from maintenance_alert a join project p on p.id = a.project_id
      where p.company_id = '${company}' and abs(hashtext(a.id::text)) % 10 = 0;
    create temporary table alert_number as
      select id, project_id, row_number() over (order by id) - 1 as number from maintenance_alert`)
  await executeInPortions(
    engine,
    tools * 2 + 20,
    (first, last) => `
      insert into maintenance_entry (id, project_id, alert_id, work_date, status_id, description, repair_hours, labor_cost, currency_code)
      select gen_random_uuid(), a.project_id, a.id, current_date - n * 20 - abs(hashtext(a.id::text)) % 20, 'Complete', 'Cleaned and greased', 2, 80, 'USD'
      from alert_number a, generate_series(1, 2) n where a.number between ${first} and ${last}`,
  )
  await engine.execute(`
    insert into maintenance_entry (id, project_id, work_date, status_id, description, repair_hours, labor_cost, currency_code)
      select gen_random_uuid(), '${busyTool}', current_date - n / 4, 'Complete', 'Vent cleaned ' || n, 1, 40, 'USD'
      from generate_series(1, ${Math.ceil(tools / 5)}) n`)
}

/** Adds a clear-to-pay milestone to every fourth project. */
const addPayments = (engine: Engine, { projects }: Size) =>
  executeInPortions(
    engine,
    Math.floor(projects / 4),
    (first, last) => `
      insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger, amount, currency_code)
      select ${ofNumber('d000', 'n')}, ${project('n')}, 'Second payment', 1, current_date - 60 + n % 400, true, true, false, false, 10000 + n % 5000, 'USD'
      from generate_series(${first * 4 + 4}, ${last * 4 + 4}, 4) n;
      insert into project_ctp_person (milestone_id, user_id, role)
      select ${ofNumber('d000', 'n')}, ${user('n', 'n / 20')}, 'approver' from generate_series(${first * 4 + 4}, ${last * 4 + 4}, 4) n`,
  )

/**
 * Adds a plan of five tasks to each tool in use, with two or three late tasks, and a reported problem to every fourth
 * tool. A user of the company is responsible for one task, and a company for another task.
 */
async function addWork(engine: Engine, { projects }: Size): Promise<void> {
  const tools = inUse(projects)
  await executeInPortions(
    engine,
    tools,
    (first, last) => `
      insert into timeline_task (id, project_id, order_id, title, start_date, end_date, percent_complete, milestone, expanded, note,
        responsible_user_id, responsible_company_id)
      select gen_random_uuid(), ${project('tool')}, k, 'Task ' || k, current_date - 40 + k * 14, current_date - 30 + k * 14 + t % 7,
        k % 2 * 40, false, true, '', case when k = 1 then ${user('tool', 't')} end,
        case when k = 2 then ${ofNumber('8000', '1 + tool % 20')} end
      from generate_series(${first}, ${last}) t, generate_series(0, 4) k,
        lateral (select ${toolInUse('t', projects)} as tool) of;
      insert into maintenance_entry (id, project_id, work_date, status_id, description, currency_code, is_reported)
      select gen_random_uuid(), ${project(toolInUse('t', projects))}, current_date - (t % 60)::int, 'Open', 'Water drips from the core', 'USD', true
      from generate_series(${first}, ${last}, 4) t`,
  )
}
