import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyone, company, project } from './allow.ts'
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

test('an endpoint takes a version if its body has a version', () => {
  expect(takesVersion(record)).toBe(true)
  expect(takesVersion(record.partial())).toBe(true)
  expect(takesVersion(record.strict().refine(({ version }) => version > 0))).toBe(true)
  expect(takesVersion(record.transform(({ name }) => name))).toBe(true)
  expect(takesVersion(record.omit({ version: true }))).toBe(false)
  expect(takesVersion(z.object({ checklist: record }))).toBe(false)
  expect(takesVersion(z.array(record))).toBe(false)
  expect(takesVersion()).toBe(false)
})

test('a rule that needs an id does not compile with a path without an id', () => {
  // @ts-expect-error the rule reads {id}
  endpoint({ method: 'GET', path: '/api/x', summary: '', allow: project('member') })
  // @ts-expect-error the rule reads {id}
  endpoint({ method: 'GET', path: '/api/x/{other}', summary: '', allow: company('ViewUsers') })
  expect(endpoint({ method: 'GET', path: '/api/x/{id}', summary: '', allow: project('member') }).writes).toBe(
    false,
  )
})
