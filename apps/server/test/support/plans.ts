import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency, DependencyForm, Task, TaskForm } from '@steelsafe/contract/timeline/entities.ts'
import { shopServer, type TestServer } from './harness.ts'

/** Returns a task of one week, as a request contains it. */
export const taskForm = (title: string, overrides: Partial<TaskForm> = {}) => ({
  orderId: 0,
  parentId: null,
  title,
  start: '2026-11-02',
  end: '2026-11-06',
  ...overrides,
})

export type Link = Pick<DependencyForm, 'predecessorId' | 'successorId'> & Partial<DependencyForm>

/**
 * Returns calls about the plan of a project. Calls with `models: object[]` also send bodies that do not match the
 * types.
 */
export const planCalls = (server: TestServer, project: string, token: string) => {
  const params = { id: project }
  return {
    add: (models: object[], as = token) =>
      server.askUntyped(timeline.createTasks, { params, body: { models } }, { token: as }),
    change: (models: object[], as = token) =>
      server.askUntyped(timeline.updateTasks, { params, body: { models } }, { token: as }),
    remove: (input: object, as = token) =>
      server.ask(timeline.deleteTasks, { params, query: {}, ...input }, { token: as }),
    createTasks: async (...models: ReturnType<typeof taskForm>[]): Promise<Task[]> =>
      server.call(timeline.createTasks, { params, body: { models } }, { token }),
    list: (as = token): Promise<Task[]> => server.call(timeline.tasks, { params }, { token: as }),
    tie: (models: object[], as = token) =>
      server.askUntyped(timeline.createDependencies, { params, body: { models } }, { token: as }),
    createDependencies: async (...models: Link[]): Promise<Dependency[]> =>
      server.call(timeline.createDependencies, { params, body: { models } }, { token }),
    links: (as = token): Promise<Dependency[]> =>
      server.call(timeline.dependencies, { params }, { token: as }),
  }
}
export type PlanCalls = ReturnType<typeof planCalls>

/**
 * Returns a server with the example shop, a token of Mia and calls about the plan of her first tool. On the shared
 * shop, a test file empties this plan before each test, and changes nothing else of the tool.
 */
export async function shopWithPlan(start: () => Promise<TestServer> = shopServer) {
  const server = await start()
  const [mia, id] = [await server.token('mia'), await server.projectId('NL-24-0107')]
  return { server, mia, id, plan: planCalls(server, id, mia) }
}
