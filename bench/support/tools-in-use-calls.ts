import { busyEntries, busyTool, company, member, person, type Size } from './tools-in-use-data.ts'

/** A request to measure. */
export interface BenchCall {
  path: string
  /** The minimum SQL for this request. */
  sql: string[]
}

const newest = 'order by date desc, id desc'
const entries = (where: string, skipped = 0) => [
  `select * from production_data where project_id = '${busyTool}' and ${where} ${newest} limit 10 offset ${skipped}`,
  `select count(*) from (select 1 from production_data where project_id = '${busyTool}' and ${where} limit 10001) counted`,
]

const ofCompany = `from due_date d join project_company pc on pc.project_id = d.project_id and pc.company_id = '${company}'
  join project p on p.id = d.project_id join project_summary s on s.project_id = d.project_id`
const board = (where: string, order = 'd.late_on, d.id') => [
  `select d.*, p.project_number, p.part_name, s.molder, s.customer ${ofCompany} where ${where} order by ${order} limit 10`,
  `select count(*) from (select 1 ${ofCompany} where ${where} limit 10001) counted`,
]
const datesOf = (
  user: string,
) => `d.id in (select detail_id from milestone_recipient where user_id = '${user}'
  union all select alert_id from maintenance_alert_recipient where user_id = '${user}'
  union all select milestone_id from project_ctp_person where user_id = '${user}')`

const lateTools = `from project_summary s join project p on p.id = s.project_id
  join project_company pc on pc.project_id = p.id and pc.company_id = '${company}' where s.open_since < current_date`

const work = `from (
    select k.id, k.title, k.end_date as day, k.project_id from project_company pc join timeline_task k on k.project_id = pc.project_id
    where pc.company_id = '${company}' and k.percent_complete < 100 and k.end_date < current_date
    union all
    select e.id, e.description, e.work_date, e.project_id from project_company pc join maintenance_entry e on e.project_id = pc.project_id
    where pc.company_id = '${company}' and e.is_reported and e.status_id <> 'Complete'
  ) w join project p on p.id = w.project_id`

const payments = `from project_ctp_milestone m join project p on p.id = m.project_id
  join project_company pc on pc.project_id = p.id and pc.company_id = '${company}'`

const productionSums = 'sum(quantity), sum(scrap), sum(parts), sum(cycle_time * cycles) / sum(cycles)'
const chart = (step: string, days: number) => [
  `select ${step}, ${productionSums} from production_data where project_id = '${busyTool}' and date > current_date - ${days} group by 1 order by 1`,
]

const done = `(select max(work_date) from maintenance_entry e where e.alert_id = a.id and e.status_id = 'Complete')`
const alerts = `select a.*, done.day, coalesce(made.cycles, 0) from maintenance_alert a
  cross join lateral (select ${done} as day) done
  left join lateral (select sum(d.cycles) as cycles from production_data d
    where d.project_id = a.project_id and d.date > done.day) made on a.every_cycles is not null
  where a.project_id = '${busyTool}'`

const events = `
  select id::text, value_date as day from project_detail where project_id = '${busyTool}' and value_date is not null
  union all select id::text, work_date from maintenance_entry where project_id = '${busyTool}'
  union all select id::text, actual_milestone from phase where project_id = '${busyTool}' and actual_milestone is not null
  union all select date_trunc('month', date)::text, max(date) from production_data where project_id = '${busyTool}' group by 1`

/** Returns the measured requests, each with the SQL that reads the rows it needs. */
export function listCalls(size: Size): Record<string, BenchCall> {
  const lastPage = Math.ceil(busyEntries(size) / 10)
  const boardOf = `/api/company/board/${company}`
  return {
    'production, first page': { path: `/api/production/data/${busyTool}`, sql: entries('true') },
    'production, last page': {
      path: `/api/production/data/${busyTool}?page=${lastPage}`,
      sql: entries('true', (lastPage - 1) * 10),
    },
    'production, one press': {
      path: `/api/production/data/${busyTool}?press=Press%203`,
      sql: entries(`searchable(press) like '%press 3%'`),
    },
    'production, total': {
      path: `/api/production/data/total/${busyTool}`,
      sql: [`select ${productionSums}, count(*) from production_data where project_id = '${busyTool}'`],
    },
    'production, chart by day': { path: `/api/production/chart/${busyTool}?by=day`, sql: chart('date', 30) },
    'production, chart by week': {
      path: `/api/production/chart/${busyTool}?by=week`,
      sql: chart(`date_trunc('week', date)`, 182),
    },
    'milestones of a tool': {
      path: `/api/alertEntry/detail/${busyTool}`,
      sql: [
        `select d.*, array(select r.user_id from milestone_recipient r where r.detail_id = d.id) from project_detail d
          where project_id = '${busyTool}' and is_alertable and is_active order by end_date`,
      ],
    },
    'maintenance alerts of a tool': { path: `/api/maintenance/alert/${busyTool}`, sql: [alerts] },
    'maintenance log, first page': {
      path: `/api/maintenance/log/${busyTool}`,
      sql: [
        `select * from maintenance_entry where project_id = '${busyTool}' order by work_date desc, id desc limit 10`,
        `select count(*) from maintenance_entry where project_id = '${busyTool}'`,
      ],
    },
    'life of a tool, first page': {
      path: `/api/project/life/${busyTool}`,
      sql: [`select * from (${events}) h order by day desc limit 10`, `select count(*) from (${events}) h`],
    },
    'tools of a company, the latest first': {
      path: '/api/project/listing?only=late&sortField=daysLate&sortAscending=false',
      sql: [
        `select p.*, s.* ${lateTools} order by s.open_since, s.project_id limit 10`,
        `select count(*) from (select 1 ${lateTools} limit 10001) counted`,
      ],
    },
    'board, first page': { path: boardOf, sql: board('true') },
    'board, late': { path: `${boardOf}?when=late`, sql: board('d.late_on <= current_date') },
    'board, of one person': { path: `${boardOf}?person=${person}`, sql: board(datesOf(person)) },
    'board, at one molder': {
      path: `${boardOf}?molder=Molder%2020`,
      sql: board(`s.sort_molder = natural_key('molder 20')`),
    },
    'board, by tool': {
      path: `${boardOf}?groupBy=tool`,
      sql: board('true', 'p.sort_number, p.id, d.late_on, d.id'),
    },
    'board, by person': {
      path: `${boardOf}?groupBy=person`,
      sql: board('true', 'd.responsible_user_id, d.late_on, d.id'),
    },
    'late tasks and problems of a company': {
      path: `/api/company/board/openWork/${company}`,
      sql: [
        `select w.*, p.project_number ${work} order by w.day, w.id limit 10`,
        `select count(*) from (select 1 ${work} limit 10001) counted`,
      ],
    },
    'alerts of a company': {
      path: `/api/alerts/${busyTool}`,
      sql: board(`d.kind = 'maintenance' and d.due_on <= current_date`, 'd.due_on desc, d.id'),
    },
    'payments of a company, first page': {
      path: `/api/ClearToPay/Company/${company}/Payments`,
      sql: [
        `select m.*, p.project_number ${payments} order by m.target_date, m.id limit 10`,
        `select count(*) from (select 1 ${payments} limit 10001) counted`,
      ],
    },
    'payments of a company, sums': {
      path: `/api/ClearToPay/Company/${company}/Payments/Sums`,
      sql: [
        `select to_char(m.target_date, 'YYYY-MM'), m.currency_code, count(*), sum(m.amount) ${payments} group by 1, 2`,
        `select p.id, m.currency_code, count(*), sum(m.amount) ${payments} group by p.id, m.currency_code limit 1001`,
      ],
    },
    'today, what needs me': {
      path: '/api/project/today/needs',
      sql: [
        `select d.*, p.project_number ${ofCompany} where ${datesOf(member)} and d.due_on <= current_date + 14 order by d.late_on, d.id limit 500`,
      ],
    },
    today: {
      path: '/api/project/today',
      sql: [
        ...board('s.open_since < current_date', 's.open_since'),
        `select d.* from milestone_recipient r join project_detail d on d.id = r.detail_id
          where r.user_id = '${member}' and d.is_active and (d.end_date < current_date or d.amber_date <= current_date) order by d.end_date limit 10`,
      ],
    },
  }
}
