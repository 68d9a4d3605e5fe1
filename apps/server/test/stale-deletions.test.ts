import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from './support/harness.ts'
import { projectWithMaintenance } from './support/maintenance.ts'
import { projectWithMilestones } from './support/milestones.ts'
import { toolWithProduction } from './support/production.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedShop()
})

/** A record in its first version: its table, and a call that deletes it if it still has a version. */
interface Deletable {
  table: string
  id: string
  remove: (version: number) => Promise<{ status: number; body?: unknown }>
}

const deletables: Record<string, () => Promise<Deletable>> = {
  async 'a phase'() {
    const { here } = await server.newProject()
    const token = { token: await server.token('mia') }
    const body = {
      phaseTypeId: 'Transfer' as const,
      statusId: 'NotStarted' as const,
      completionPercent: 0,
      plannedMilestone: '2027-03-01',
      actualMilestone: null,
    }
    const { id: phaseId } = await server.call(phases.create, { ...here, body }, token)
    return {
      table: 'phase',
      id: phaseId,
      remove: version => server.ask(phases.delete, { ...here, query: { phaseId, version } }, token),
    }
  },
  async 'a production entry'() {
    const { here, mia, add } = await toolWithProduction(server)
    const { id } = await add()
    return {
      table: 'production_data',
      id,
      remove: version =>
        server.ask(production.delete, { ...here, query: { productionDataId: id, version } }, { token: mia }),
    }
  },
  async 'a production target'() {
    const { here, mia } = await toolWithProduction(server)
    const body = { target: 5_000, selectedUsers: [await server.userId('mia')] }
    const { id } = await server.call(production.createTarget, { ...here, body }, { token: mia })
    return {
      table: 'production_target',
      id,
      remove: version =>
        server.ask(
          production.deleteTarget,
          { ...here, query: { productionTargetId: id, version } },
          { token: mia },
        ),
    }
  },
  async 'a maintenance alert'() {
    const { here, mia, addAlert } = await projectWithMaintenance(server)
    const { id } = await addAlert()
    return {
      table: 'maintenance_alert',
      id,
      remove: version =>
        server.ask(maintenance.deleteAlert, { ...here, query: { alertId: id, version } }, { token: mia }),
    }
  },
  async 'a detail of a tool'() {
    const { here, mia, add } = await projectWithMilestones(server)
    const id = await add('Steel')
    return {
      table: 'project_detail',
      id,
      remove: version =>
        server.ask(milestones.deleteDetail, { ...here, query: { detailId: id, version } }, { token: mia }),
    }
  },
}

test.each(Object.keys(deletables))(
  '%s that another user has changed meanwhile is not deleted',
  async name => {
    const { table, id, remove } = await deletables[name]!()
    const [before] = await server.rows<{ version: number }>(
      `update ${table} set version = version + 1 where id = $1 returning version - 1 as version`,
      [id],
    )
    expect(await remove(before!.version)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
    expect(await server.rows(`select 1 from ${table} where id = $1`, [id])).toHaveLength(1)
    expect((await remove(before!.version + 1)).status).toBe(204)
  },
)
