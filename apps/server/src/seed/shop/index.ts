import { companies } from './companies.ts'
import { delays } from './delays.ts'
import { people } from './people.ts'
import { tools } from './tools.ts'
import type { ShopTool } from './types.ts'

const withDelay = (tool: ShopTool): ShopTool => {
  const delay = delays[tool.number]
  return delay ? { ...tool, delay, onHold: delay.isOnHold ?? false } : tool
}

/** Three invented companies, their people and forty tools, for demonstrations and tests. */
export const exampleShop = { companies, people, tools: tools.map(withDelay) }
