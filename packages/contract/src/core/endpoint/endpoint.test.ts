import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEndpoints } from '../../all.ts'
import { anyone } from './allow.ts'
import { endpoint } from './endpoint.ts'

const takesVersion = (body?: z.ZodType): boolean =>
  endpoint({
    method: 'PUT',
    path: '/api/test',
    summary: 'Update a test',
    allow: anyone,
    ...(body && { body }),
  }).takesVersion

const record = z.object({ name: z.string(), version: z.number() })

test('an endpoint takes a version if its body has one', () => {
  expect(takesVersion(record)).toBe(true)
  expect(takesVersion(record.partial())).toBe(true)
  expect(takesVersion(record.strict().refine(({ version }) => version > 0))).toBe(true)
  expect(takesVersion(record.transform(({ name }) => name))).toBe(true)
  expect(takesVersion(record.omit({ version: true }))).toBe(false)
  expect(takesVersion(z.object({ checklist: record }))).toBe(false)
  expect(takesVersion(z.array(record))).toBe(false)
  expect(takesVersion()).toBe(false)
})

test('the bodies in the API reference have a version where their endpoints take one', () => {
  for (const { operationId, body, takesVersion: takes } of allEndpoints) {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    expect([operationId, 'version' in properties]).toEqual([operationId, takes])
  }
})
