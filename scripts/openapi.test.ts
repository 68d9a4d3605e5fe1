import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openapi } from '@steelsafe/contract/openapi.ts'
import { eventKinds, eventTypes } from '@steelsafe/contract/webhooks/names.ts'
import { expect, test } from 'vitest'

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const { errors } = await new Validator().validate(openapi())
  expect(errors).toBeUndefined()
})

test('every reference in the OpenAPI document resolves, and its operations and parameters are unique', async () => {
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

test('an endpoint that has moved to another area keeps its operation id and its tag', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, object>> }
  expect(paths['/api/projectAssetDetail/detail/{id}']).toMatchObject({
    get: { operationId: 'project-details.list', tags: ['project-details'] },
  })
  expect(paths['/api/alertEntry/detail/{id}']).toMatchObject({
    get: { operationId: 'status-alerts.list', tags: ['status-alerts'] },
  })
  expect(paths['/api/companyAssetDetail/list/{id}']).toMatchObject({
    get: { operationId: 'company-milestones.list', tags: ['company-milestones'] },
  })
  expect(paths['/api/project/search/saved']).toMatchObject({
    get: { operationId: 'projects.savedViews', tags: ['projects'] },
    post: { operationId: 'projects.saveView', tags: ['projects'] },
  })
  expect(paths['/api/project/listing']).toMatchObject({
    get: { operationId: 'projects.list', tags: ['projects'] },
  })
})

test('the OpenAPI document describes every webhook event', () => {
  const { webhooks } = openapi() as { webhooks: object }
  expect(Object.keys(webhooks)).toEqual([...eventTypes])
  expect(eventKinds).toEqual(['milestone', 'clearToPay', 'maintenance', 'production', 'file'])
})
