import { type APIRequestContext, expect } from '@playwright/test'
import { getAuthHeaders, type ShopPerson } from './people.ts'

/**
 * Creates an empty project in the company of a person, for a journey that changes much of it; a retry gets a new
 * project. Returns the project number, which sorts after the numbers of the example shop.
 */
export async function createProject(request: APIRequestContext, who: ShopPerson): Promise<string> {
  const headers = await getAuthHeaders(request, who)
  const [own] = await (await request.get('/api/company/relationship/self', headers)).json()
  const projectNumber = `ZZ-${Date.now()}`
  const data = { companyId: own.companyId, projectNumber, partName: 'Cable clip' }
  const response = await request.post('/api/project', { ...headers, data })
  expect(response.status()).toBe(201)
  return projectNumber
}
