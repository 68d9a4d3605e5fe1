import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { companies } from './companies.ts'
import { pdfOf } from './pdf.ts'
import type { ShopTool } from './types.ts'

export interface ShopFile {
  /** Path from the root of the project. */
  path: string
  bytes: Buffer
}

/** Returns the files of a tool, up to its current phase. */
export function shopFilesOf(tool: ShopTool): ShopFile[] {
  const currentIndex = phaseTypes.indexOf(tool.phase)
  const from = (phase: ShopTool['phase']) => currentIndex >= phaseTypes.indexOf(phase)
  return [
    { path: '01 Purchase Order/Purchase order.pdf', bytes: purchaseOrder(tool) },
    ...(from('PartDesign') ? [{ path: '02 Part Design/Requirements.txt', bytes: requirements(tool) }] : []),
    ...(from('ToolDesign')
      ? [{ path: '03 Tool Design/Bill of materials.csv', bytes: billOfMaterials(tool) }]
      : []),
    ...(from('ToolBuild')
      ? [{ path: '03 Tool Design/Steel certificate.pdf', bytes: steelCertificate(tool) }]
      : []),
    ...(from('Tryout') ? [{ path: '04 Tryout/T1 process sheet.csv', bytes: processSheet(tool) }] : []),
    ...(from('Sampling')
      ? [{ path: '05 Sampling/Dimensional report.csv', bytes: dimensionalReport(tool) }]
      : []),
  ]
}

const purchaseOrder = (tool: ShopTool) =>
  pdfOf(`Purchase order ${tool.number}`, [
    `Ordered by: ${companies[tool.owner].name}`,
    `Toolmaker: ${companies[tool.toolMaker].name}`,
    `Part: ${tool.partName} (${tool.partNumber}), program ${tool.program}`,
    `Scope: one injection mold, ${tool.cavities} cavities, mold steel ${tool.steel}, for ${tool.material}`,
    `Mold size: ${tool.size.join(' x ')} cm, ${tool.weight} kg; press ${tool.pressSize} t`,
    'Payment: 30 % with the order, 40 % with T1 samples, 30 % with the approved PPAP.',
  ])

const steelCertificate = (tool: ShopTool) =>
  pdfOf(`Inspection certificate 3.1, steel ${tool.steel}`, [
    `For tool: ${tool.number}, core and cavity inserts`,
    `Grade: ${tool.steel}`,
    `Hardness as delivered: ${tool.steel === 'P20' ? '30 to 34 HRC' : '48 to 52 HRC after heat treatment'}`,
    'Ultrasonic test: no indications. Heat and charge numbers are stamped on the inserts.',
  ])

const requirements = (tool: ShopTool) =>
  Buffer.from(
    [
      `${tool.partName} - ${tool.partNumber}`,
      `Material: ${tool.material}`,
      'General tolerance: ISO 20457 TG5',
      'Draft: at least 1 degree on textured faces',
      'Wall thickness: even; thinnest by thickest not below 92 percent',
      `Parts a shot: ${tool.cavities}`,
      '',
    ].join('\n'),
  )

const billOfMaterials = (tool: ShopTool) =>
  csv([
    ['Position', 'Component', 'Quantity', 'Material', 'Hardness HRC'],
    ['1', 'Clamping plate', '2', '1.1730', ''],
    ['2', 'Cavity insert', String(tool.cavities), tool.steel, '50'],
    ['3', 'Core insert', String(tool.cavities), tool.steel, '50'],
    ['4', 'Ejector pin 6 mm', String(tool.cavities * 4), '1.2344', '45'],
    ['5', 'Guide pillar', '4', '1.7131', '60'],
    ['6', 'Hot runner manifold', '1', '1.2085', ''],
  ])

const processSheet = (tool: ShopTool) => {
  const seconds = (18 + tool.pressSize / 60).toFixed(1)
  return csv([
    ['Parameter', 'Unit', 'T1'],
    ['Melt temperature', 'C', tool.material.startsWith('P') ? '265' : '240'],
    ['Mold temperature', 'C', '60'],
    ['Fill time', 's', '1.4'],
    ['Transfer pressure', 'bar', '870'],
    ['Hold pressure', 'bar', '520'],
    ['Hold time', 's', '6.5'],
    ['Cooling time', 's', '14.0'],
    ['Cycle time', 's', seconds],
  ])
}

/** Returns a report whose deviations depend only on the tool's number, so that each load is the same. */
function dimensionalReport(tool: ShopTool) {
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
  return csv([['Dimension', 'Nominal mm', 'Tolerance mm', 'Mean mm', 'Cpk'], ...rows])
}

const csv = (rows: string[][]) => Buffer.from(`${rows.map(row => row.join(',')).join('\r\n')}\r\n`)
