import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { TestServer } from './harness.ts'
import type { PersonRef } from './shop.ts'

type AlertBody = Partial<Input<typeof calls.createAlert>['body']>
type EntryBody = Partial<Input<typeof calls.createEntry>['body']>

/** Creates a project of Northlake Motors for one test, with calls that Mia makes about its maintenance. */
export async function projectWithMaintenance(server: TestServer) {
  const mia = await server.token('mia')
  const { id, here, companyId } = await server.newProject()
  const miaId = await server.userId('mia')
  const alertForm = (body: AlertBody = {}) => ({ title: 'Clean the vents', selectedUsers: [miaId], ...body })
  const entryForm = (body: EntryBody = {}) => ({ description: 'Vents cleaned', ...body })
  const alerts = (query: Input<typeof calls.alerts>['query'] = {}) =>
    server.call(calls.alerts, { ...here, query }, { token: mia })
  const log = (query: Input<typeof calls.log>['query'] = {}) =>
    server.call(calls.log, { ...here, query }, { token: mia })
  return {
    id,
    here,
    mia,
    miaId,
    companyId,
    alertForm,
    entryForm,
    alerts,
    log,
    async alert(alertId: string) {
      const [alert] = (await alerts({ alertId })).alerts
      return alert!
    },
    async entry(entryId: string) {
      const [entry] = (await log({ entryId })).entries
      return entry!
    },
    addAlert: (body: AlertBody = {}) =>
      server.call(calls.createAlert, { ...here, body: alertForm(body) }, { token: mia }),
    askAlert: (body: object) =>
      server.askUntyped(calls.createAlert, { ...here, body: { ...alertForm(), ...body } }, { token: mia }),
    /** Sets the start to a past date. The API never accepts a start before tomorrow for a new alert. */
    beginAlert: (alertId: string, startDate: string) =>
      server.rows('update maintenance_alert set start_date = $2 where id = $1', [alertId, startDate]),
    addEntry: (body: EntryBody = {}, token = mia) =>
      server.call(calls.createEntry, { ...here, body: entryForm(body) }, { token }),
    askEntry: (body: object, token = mia) =>
      server.askUntyped(calls.createEntry, { ...here, body: { ...entryForm(), ...body } }, { token }),
    /** Adds produced cycles of a day. */
    produce: (date: string, quantity: number) =>
      server.call(production.create, { ...here, body: { date, shiftId: 'First', quantity } }, { token: mia }),
    /** Adds a person to the project with a relationship of exactly these actions, and returns a token. */
    async join(person: PersonRef, ...actions: string[]): Promise<string> {
      await server.addToProject(id, person, await server.newRelationship('project', actions))
      return server.token(person)
    },
  }
}
export type ProjectWithMaintenance = Awaited<ReturnType<typeof projectWithMaintenance>>
