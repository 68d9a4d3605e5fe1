import type { Language } from '@steelsafe/contract/core/fields.ts'
import { companies } from './companies.ts'
import { delays } from './delays.ts'
import { languageOf } from './languages.ts'
import { partNames } from './part-names.ts'
import { people } from './people.ts'
import { tools } from './tools.ts'
import type { ShopTool } from './types.ts'

/** Returns the tools with their delays, and with all texts in a language. */
export const toolsIn = (language: Language): ShopTool[] => tools.map(tool => withDelay(named(tool, language)))

const named = (tool: ShopTool, language: Language): ShopTool =>
  language === 'en'
    ? tool
    : { ...tool, language, partName: partNames[tool.number]?.[language] ?? tool.partName }

function withDelay(tool: ShopTool): ShopTool {
  const delay = delays[tool.number]
  if (!delay) return tool
  const reason = delay.reason[languageOf(tool.owner, tool.language)]! // Each delay has the languages of its owner.
  return { ...tool, delay: { ...delay, reason }, onHold: delay.isOnHold ?? false }
}

/** Three fictional companies, their people and forty tools, for demonstrations and tests. */
export const exampleShop = { companies, people, tools: toolsIn('en') }
