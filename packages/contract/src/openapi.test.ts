import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEndpoints } from './all.ts'
import { openapi } from './openapi.ts'
import { eventTypes } from './webhooks/names.ts'

test('every endpoint has a unique operation id and a unique method and path, and is in the API reference', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(new Set(calls).size).toBe(calls.length)
  const { paths } = openapi() as {
    paths: Record<string, Record<string, { operationId: string; description: string }>>
  }
  for (const { method, path, operationId } of allEndpoints)
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(operationId)
  const ids = allEndpoints.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every webhook event is in the API reference with its headers and its body', () => {
  const { webhooks } = openapi() as {
    webhooks: Record<string, { post: { parameters: { name: string }[]; requestBody: object } }>
  }
  expect(Object.keys(webhooks)).toEqual(eventTypes)
  for (const type of eventTypes) {
    const { parameters, requestBody } = webhooks[type]!.post
    expect(parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(JSON.stringify(requestBody)).toContain(`"const":"${type}"`)
  }
})

test('an optional body is not required by the API reference', () => {
  const { paths } = openapi() as {
    paths: Record<string, Record<string, { requestBody: { required: boolean } }>>
  }
  const tasks = paths['/api/timeline/task/{id}']!
  expect([tasks.delete!.requestBody.required, tasks.put!.requestBody.required]).toEqual([false, true])
})

test('the API reference names the module that a call requires', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { description: string }>> }
  expect(paths['/api/rjg/score']!.get!.description).toContain(
    'any signed-in user if one of their companies has subscribed to Rjg.',
  )
})

test('the API reference names both actions that a call requires', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { description: string }>> }
  expect(paths['/api/ClearToPay/Milestones/{milestoneId}']!.delete!.description).toContain(
    'users with EditClearToPay and RemoveClearToPay in the company (the company of {milestoneId}).',
  )
})

test('a body in the API reference has a version if its endpoint takes a version', () => {
  for (const { operationId, body, takesVersion: takes } of allEndpoints) {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    expect([operationId, 'version' in properties]).toEqual([operationId, takes])
  }
})
