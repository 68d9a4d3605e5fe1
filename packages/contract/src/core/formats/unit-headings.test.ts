import { expect, test } from 'vitest'
import type { Measure, Unit } from './measures.ts'
import { readHeading } from './unit-headings.ts'

test.each<[string, Measure, string, Unit | undefined]>([
  ['L (mm)', 'length', 'L', 'mm'],
  ['Length [in]', 'length', 'Length', 'in'],
  ['Länge, Zoll', 'length', 'Länge', 'in'],
  ['长度（毫米）', 'length', '长度', 'mm'],
  ['长度（单位：毫米）', 'length', '长度', 'mm'],
  ['Länge (in Zoll)', 'length', 'Länge', 'in'],
  ['Largo (en pulgadas)', 'length', 'Largo', 'in'],
  ['Press (metric tons)', 'press', 'Press (metric tons)', undefined],
  ['Height 12', 'length', 'Height 12', undefined],
  ['Wt (lbs)', 'weight', 'Wt', 'lbs'],
  ['Weight kg.', 'weight', 'Weight', 'kg'],
  ['Press (tons)', 'press', 'Press', 'tons'],
  ['Press tonnage (US tons)', 'press', 'Press tonnage', 'tons'],
  ['Schließkraft (kN)', 'press', 'Schließkraft', 'kN'],
  ['Schließkraft (t)', 'press', 'Schließkraft', 't'],
  ['Press (mm)', 'press', 'Press (mm)', undefined],
  ['Screw diameter (in)', 'smallLength', 'Screw diameter', 'in'],
  ['Shot volume (cu. in.)', 'volume', 'Shot volume', 'in3'],
  ['Schussvolumen cm³', 'volume', 'Schussvolumen', 'cm3'],
  ['Shot size, oz', 'volume', 'Shot size', 'oz'],
  ['Injection pressure (psi)', 'pressure', 'Injection pressure', 'psi'],
  ['Spritzdruck [bar]', 'pressure', 'Spritzdruck', 'bar'],
  ['', 'length', '', undefined],
])('%s as a heading of a %s is "%s" in %s', (heading, measure, name, unit) =>
  expect(readHeading(heading, measure)).toEqual({ name, unit }),
)
