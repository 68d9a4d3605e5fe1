import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import { eventBody } from '@steelsafe/contract/webhooks/events.ts'
import { type EventType, eventTypes } from '@steelsafe/contract/webhooks/names.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setUpClearToPayTools } from '#test/support/clear-to-pay.ts'
import { publishPassedDates } from './publish-passed-dates.ts'

/** The tests read the delivery log, which lists every event, delivered or not. They run in the spring of 2031. */
const own = setUpClearToPayTools()
beforeEach(() =>
  own.server.rows(
    `insert into company_default (company_id, is_metric, owner_relationship_id, time_zone) values ($1, true, $2, 'America/Chicago')
     on conflict (company_id) do update set time_zone = excluded.time_zone`,
    [own.company.id, projectRelationships.administrator.id],
  ),
)

const listen = (events: readonly EventType[] = eventTypes) =>
  own.company.call(calls.create, {
    params: { id: own.company.id },
    body: { name: 'ERP', url: 'https://erp.invalid/events', events: [...events] },
  })

/** Runs the job at the given time. The system clock does not change. */
const runJobAt = (now: string) => publishPassedDates(own.server.services, new Date(now))

/** Returns the published events about passed dates, oldest first. Checks that each event matches its schema. */
async function publishedEvents() {
  const { deliveries } = await own.company.call(calls.deliveries, {
    params: { id: own.company.id },
    query: { pageSize: '100' },
  })
  return deliveries
    .filter(({ type }) => /late|overdue|due$/.test(type))
    .reverse()
    .map(({ type, body }) => {
      const event = JSON.parse(body)
      expect(eventBody(type as EventType).parse(event)).toEqual(event)
      return event as { type: EventType; data: Record<string, never> & { person: string; url: string } }
    })
}
const publishedTypes = async () => (await publishedEvents()).map(({ type }) => type)

/** Creates a tool with a milestone that ends on May 5, 2031. */
async function milestone() {
  const tool = await own.tool()
  await own.company.call(milestones.saveDetail, { ...tool.here, body: { name: 'T1' } })
  const setEndDate = async (endDate: string) => {
    const { details } = await own.company.call(milestones.details, { ...tool.here, query: {} })
    const { id, version } = details.find(({ name }) => name === 'T1')!
    const selectedUsers = [await own.server.userId('mia')]
    const body = { id, version, endDate, selectedUsers, hasBegun: true }
    await own.company.call(milestones.configure, { ...tool.here, body })
    return id
  }
  return { ...tool, setEndDate, milestone: await setEndDate('2031-05-05') }
}

test('a milestone becomes late at midnight of the project after its end, and the event is published once', async () => {
  await listen()
  const { id, milestone: thing } = await milestone()
  // 23:55 on May 5 and midnight in Chicago.
  await runJobAt('2031-05-06T04:55:00Z')
  expect(await publishedTypes()).toEqual([])
  await runJobAt('2031-05-06T05:00:00Z')
  await runJobAt('2031-05-06T05:05:00Z')
  await runJobAt('2031-05-09T05:05:00Z')
  expect(await publishedEvents()).toMatchObject([
    {
      type: 'milestone.late',
      data: {
        project: { id, number: 'CTP-1' },
        person: '',
        url: expect.stringMatching(new RegExp(`^http.*/project/${id}/statusalerts/view/${thing}$`)),
        milestone: { id: thing, name: 'T1', endDate: '2031-05-05' },
      },
    },
  ])
})

test('the time zone of the installation applies if the database does not know the time zone of a company', async () => {
  await listen()
  await milestone()
  await own.server.rows("update company_default set time_zone = 'US/Pacific-New' where company_id = $1", [
    own.company.id,
  ])
  // 23:55 on May 5 and midnight in UTC.
  await runJobAt('2031-05-05T23:55:00Z')
  expect(await publishedTypes()).toEqual([])
  await runJobAt('2031-05-06T00:00:00Z')
  expect(await publishedTypes()).toEqual(['milestone.late'])
})

test('a passed delivery date publishes no event', async () => {
  await listen()
  const { id } = await own.tool()
  await own.server.rows("update project set date_of_delivery = '2031-05-05' where id = $1", [id])
  await runJobAt('2031-05-07T12:00:00Z')
  expect(await publishedTypes()).toEqual([])
  expect(await own.server.rows('select thing_id from passed_date where thing_id = $1', [id])).toEqual([])
})

test('a new end date is published, and an end date that was already published is not published again', async () => {
  await listen()
  const { setEndDate } = await milestone()
  await runJobAt('2031-05-07T12:00:00Z')
  await setEndDate('2031-05-12')
  await runJobAt('2031-05-08T12:00:00Z')
  const before = await publishedTypes()
  await runJobAt('2031-05-14T12:00:00Z')
  await setEndDate('2031-05-05')
  await runJobAt('2031-05-15T12:00:00Z')
  expect([before, await publishedTypes()]).toEqual([['milestone.late'], ['milestone.late', 'milestone.late']])
})

test('a clear-to-pay target is overdue from its day on, and a complete milestone publishes nothing', async () => {
  await listen()
  const tool = await own.tool({ T1: { isFinancialTrigger: true }, T2: {} })
  const payment = { amount: 12.5, currencyCode: 'EUR', orderNumber: '4711' } as const
  await tool.change('T1', { targetDate: '2031-05-05', ...payment })
  await tool.change('T2', { targetDate: '2031-05-05' })
  await tool.change('T2', { isComplete: true })
  await runJobAt('2031-05-05T04:59:00Z')
  expect(await publishedTypes()).toEqual([])
  await runJobAt('2031-05-05T05:00:00Z')
  expect(await publishedEvents()).toMatchObject([
    {
      type: 'clearToPay.overdue',
      data: {
        milestone: {
          name: 'T1',
          targetDate: '2031-05-05',
          isFinancialTrigger: true,
          amount: 12.5,
          currencyCode: 'EUR',
          orderNumber: '4711',
          invoiceNumber: '',
        },
      },
    },
  ])
})

test('maintenance becomes due on its day', async () => {
  await listen()
  const { here } = await own.tool()
  const selectedUsers = [await own.server.userId('mia')]
  const { id } = await own.company.call(maintenance.createAlert, {
    ...here,
    body: { title: 'Vents', selectedUsers, startDate: '2031-05-05' },
  })
  await runJobAt('2031-05-05T04:59:00Z')
  expect(await publishedTypes()).toEqual([])
  await runJobAt('2031-05-05T05:00:00Z')
  await runJobAt('2031-05-06T05:00:00Z')
  expect(await publishedEvents()).toMatchObject([
    { type: 'maintenance.due', data: { alert: { id, title: 'Vents', dueDate: '2031-05-05' } } },
  ])
})

test('events missed while the server was stopped are published once when it runs again, by several processes', async () => {
  await listen()
  await milestone()
  await Promise.all([1, 2, 3].map(() => runJobAt('2031-05-20T12:00:00Z')))
  expect(await publishedTypes()).toEqual(['milestone.late'])
})

test('an event is published once after a process stopped in the middle', async () => {
  await listen()
  await milestone()
  const removeFault = async () =>
    void (await own.server.rows('alter table webhook_delivery drop constraint if exists stopped'))
  onTestFinished(removeFault)
  await own.server.rows('alter table webhook_delivery add constraint stopped check (false) not valid')
  await expect(runJobAt('2031-05-06T12:00:00Z')).rejects.toThrow()
  await removeFault()
  await runJobAt('2031-05-06T12:05:00Z')
  expect(await publishedTypes()).toEqual(['milestone.late'])
})

test('a webhook that does not subscribe to the event, or that is added later, gets nothing', async () => {
  await listen(['milestone.completed'])
  await milestone()
  await runJobAt('2031-05-06T12:00:00Z')
  await listen()
  await runJobAt('2031-05-06T12:05:00Z')
  expect(await publishedTypes()).toEqual([])
})
