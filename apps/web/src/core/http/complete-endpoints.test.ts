import { allEndpoints } from '@steelsafe/contract/all.ts'
import { expect, test } from 'vitest'
import { compactEndpoint, complete } from './complete-endpoints.ts'

test('an endpoint has the same values in the browser as in the contract', () => {
  for (const endpoint of Object.values(allEndpoints)) {
    const { area, name, method, path, allow, encoding, touches, reloadsWith, isReadOffline, answer } =
      endpoint
    const { takesVersion } = endpoint
    expect(complete(area, { [name]: compactEndpoint(endpoint) })[name]).toEqual({
      area,
      name,
      method,
      path,
      allow,
      encoding,
      touches,
      reloadsWith,
      isReadOffline,
      takesVersion,
      answer: { status: answer.status },
    })
  }
})
