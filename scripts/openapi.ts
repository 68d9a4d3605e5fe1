import { openapi } from '@steelsafe/contract/core/endpoint/openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`)
