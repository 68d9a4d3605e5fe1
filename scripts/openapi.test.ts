import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openapi } from '@steelsafe/contract/core/openapi.ts'
import { eventKinds, eventTypes } from '@steelsafe/contract/webhooks/names.ts'
import { expect, test } from 'vitest'

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const { errors } = await new Validator().validate(openapi())
  expect(errors).toBeUndefined()
})

test('all that it refers to is there, and no operation or parameter is twice', async () => {
  const rules = {
    struct: 'error',
    'no-unresolved-refs': 'error',
    'path-parameters-defined': 'error',
    'operation-operationId-unique': 'error',
    'operation-parameters-unique': 'error',
    'no-identical-paths': 'error',
    'path-declaration-must-exist': 'error',
  } as const
  const config = await createConfig({ rules })
  const problems = await lintFromString({ source: JSON.stringify(openapi()), config })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('every event of a webhook is described', () => {
  const { webhooks } = openapi() as { webhooks: object }
  expect(Object.keys(webhooks)).toEqual([...eventTypes])
  expect(eventKinds).toEqual(['milestone', 'clearToPay', 'maintenance', 'production', 'file'])
})
