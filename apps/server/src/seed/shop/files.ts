import { csvStart } from '@steelsafe/contract/core/sheets/sheets.ts'
import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { type FileTexts, fileTexts } from './files-texts.ts'
import { pdfOf } from './pdf.ts'
import { pdfTexts } from './pdf-texts.ts'
import { inLatin } from './tools.ts'
import type { ShopTool } from './types.ts'

export interface ShopFile {
  /** The path from the root of the project. */
  path: string
  bytes: Buffer
}

/** Returns the files of a tool, up to its current phase. */
export function shopFilesOf(tool: ShopTool): ShopFile[] {
  const currentIndex = phaseTypes.indexOf(tool.phase)
  const from = (phase: ShopTool['phase']) => currentIndex >= phaseTypes.indexOf(phase)
  const texts = fileTexts[tool.language]
  const file = (key: keyof FileTexts, extension: string, bytes: Buffer): ShopFile => ({
    path: `${texts[key].folder}/${texts[key].name}.${extension}`,
    bytes,
  })
  return [
    file('purchaseOrder', 'pdf', documentOf(tool, 'purchaseOrder')),
    ...(from('PartDesign') ? [file('requirements', 'txt', requirements(tool, texts))] : []),
    ...(from('ToolDesign') ? [file('billOfMaterials', 'csv', billOfMaterials(tool, texts))] : []),
    ...(from('ToolBuild') ? [file('steelCertificate', 'pdf', documentOf(tool, 'steelCertificate'))] : []),
    ...(from('Tryout') ? [file('processSheet', 'csv', processSheet(tool, texts))] : []),
    ...(from('Sampling') ? [file('dimensionalReport', 'csv', dimensionalReport(tool, texts))] : []),
  ]
}

/** Returns a PDF in the language of the tool; for a Chinese tool, in English. */
function documentOf(tool: ShopTool, key: 'purchaseOrder' | 'steelCertificate'): Buffer {
  const printed = inLatin(tool)
  const { title, lines } = pdfTexts[printed.language]![key](printed) // `inLatin` returns a tool in a language of `pdfTexts`.
  return pdfOf(title, lines)
}

const requirements = (tool: ShopTool, texts: FileTexts) =>
  Buffer.from([`${tool.partName} - ${tool.partNumber}`, ...texts.requirements.lines(tool), ''].join('\n'))

function billOfMaterials(tool: ShopTool, { billOfMaterials: { heading, components } }: FileTexts): Buffer {
  const rows = [
    ['2', '1.1730', ''],
    [String(tool.cavities), tool.steel, '50'],
    [String(tool.cavities), tool.steel, '50'],
    [String(tool.cavities * 4), '1.2344', '45'],
    ['4', '1.7131', '60'],
    ['1', '1.2085', ''],
  ]
  return csv(tool, [
    heading,
    ...rows.map((row, index) => [String(index + 1), components[index] ?? '', ...row]),
  ])
}

function processSheet(tool: ShopTool, { processSheet: { heading, parameters } }: FileTexts): Buffer {
  const rows = [
    ['C', tool.material.startsWith('P') ? '265' : '240'],
    ['C', '60'],
    ['s', '1.4'],
    ['bar', '870'],
    ['bar', '520'],
    ['s', '6.5'],
    ['s', '14.0'],
    ['s', (18 + tool.pressSize / 60).toFixed(1)],
  ]
  return csv(tool, [heading, ...rows.map((row, index) => [parameters[index] ?? '', ...row])])
}

/** Returns a dimensional report. Its deviations depend only on the number of the tool, so that every load is equal. */
function dimensionalReport(tool: ShopTool, texts: FileTexts): Buffer {
  const seed = [...tool.number].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const rows = Array.from({ length: 12 }, (_, index) => {
    const nominal = 10 + ((seed * (index + 3)) % 640) / 10
    const deviation = (((seed * (index + 7)) % 21) - 10) / 200
    const capability = 1.33 + ((seed * (index + 1)) % 60) / 100
    return [
      `D${index + 1}`,
      nominal.toFixed(2),
      '0.10',
      (nominal + deviation).toFixed(3),
      capability.toFixed(2),
    ]
  })
  return csv(tool, [texts.dimensionalReport.heading, ...rows])
}

/** Returns a CSV file. With letters beyond ASCII it needs the byte order mark, so that Excel reads them correctly. */
const csv = ({ language }: ShopTool, rows: string[][]) =>
  Buffer.from(`${language === 'en' ? '' : csvStart}${rows.map(row => row.join(',')).join('\r\n')}\r\n`)
