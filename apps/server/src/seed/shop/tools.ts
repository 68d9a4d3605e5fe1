import { readFileSync } from 'node:fs'
import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import type { CompanyKey, Family, ShopTool } from './types.ts'

/**
 * The lines of the tools of the shop, in English. Their numbers begin with NL- (OEM), PB- (molder) or HF- (toolmaker).
 * No value contains a comma.
 */
const [heading = '', ...lines] = readFileSync(new URL('./tools.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const columns = heading.split(',')

export const tools = lines.map((line): ShopTool => {
  const cells = line.split(',')
  const text = (column: string) => cells[columns.indexOf(column)] ?? ''
  const number = (column: string) => Number(text(column))
  return {
    language: 'en',
    number: text('number'),
    partName: text('partName'),
    partNumber: text('partNumber'),
    program: text('program'),
    family: text('family') as Family,
    cavities: number('cavities'),
    material: text('material'),
    steel: text('steel'),
    owner: text('owner') as CompanyKey,
    size: [number('length'), number('height'), number('depth')],
    weight: number('weight'),
    pressSize: number('pressSize'),
    phase: text('phase') as PhaseType,
    percent: number('percent'),
    purchasedDay: number('purchasedDay'),
    deliveryDay: number('deliveryDay'),
    sopDay: number('sopDay'),
    molder: 'molder',
    toolMaker: 'toolmaker',
    onHold: text('onHold') === 'yes',
  }
})

/** Returns a tool with texts that `pdfOf` can write, which supports Latin letters only: a Chinese tool in English. */
export const inLatin = (tool: ShopTool): ShopTool =>
  tool.language === 'zh' ? { ...tool, ...tools.find(({ number }) => number === tool.number) } : tool
