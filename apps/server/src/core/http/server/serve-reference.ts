import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openapi } from '@steelsafe/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the API reference: an OpenAPI document, and pages on which users browse and try the API. Both are generated
 * from the contract.
 */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const document = openapi()
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true },
  })
}
