import { companies } from './companies.ts'
import { people } from './people.ts'
import { tools } from './tools.ts'

/** Three invented companies, their people and forty tools: for looking around, and for the tests. */
export const exampleShop = { companies, people, tools }
