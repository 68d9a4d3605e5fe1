import { openapi } from '@steelsafe/contract/openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`)
