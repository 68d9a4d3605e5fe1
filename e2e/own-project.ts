import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf, type Who } from './people.ts'

/**
 * Adds an empty project to a person's company, for a journey that changes much of it; a second try gets another one.
 * Returns its number, which sorts after those of the example shop.
 */
export async function ownProject(request: APIRequestContext, who: Who): Promise<string> {
  const headers = await headersOf(request, who)
  const [own] = await (await request.get('/api/company/relationship/self', headers)).json()
  const projectNumber = `ZZ-${Date.now()}`
  const data = { companyId: own.companyId, projectNumber, partName: 'Cable clip' }
  const response = await request.post('/api/project', { ...headers, data })
  expect(response.status()).toBe(201)
  return projectNumber
}
