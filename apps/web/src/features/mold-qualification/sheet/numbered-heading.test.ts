import { expect, test } from 'vitest'
import { parseNumberedHeading } from './numbered-heading.ts'

test.each([
  ...['Cav 3', 'CAV.3', 'Cavity 3', 'Cavity no. 3', 'Cavity #3', 'C3', 'C-03', 'Cav_3 (mm)'],
  ...['Cavidad 3', 'Cavidad n.º 3', 'Kavität 3', 'Kav. 3', 'Nest 3', 'Nest Nr. 3'],
  ...['型腔3', '型腔 3', '穴3', '3穴', '3号穴', '第3穴', '３号腔'],
  ...['Cav 3 Part 5', 'C3-P5', 'C3 S1', 'Part 2, Cav 3'],
])('the heading %s belongs to cavity 3', heading => {
  expect(parseNumberedHeading(heading)).toEqual({ kind: 'cavity', number: 3 })
})

test.each([
  ...['Part 3', 'Part #3', 'P3', 'Sample 3', 'Shot 3', 'Measured 3', 'Actual 3 [mm]', 'X3'],
  ...['Pieza 3', 'Muestra 3', 'Medición 3', 'Teil 3', 'Muster-3', 'Messwert 3', 'Istwert 3'],
  ...['零件3', '样品 3', '测量值3', '3#', '3件'],
])('the heading %s belongs to part 3', heading => {
  expect(parseNumberedHeading(heading)).toEqual({ kind: 'part', number: 3 })
})

test.each(['3', '03', ' 3 ', '#3', 'No. 3', 'Nr. 3'])('the heading %s is a bare number', heading => {
  expect(parseNumberedHeading(heading)).toEqual({ kind: 'bare', number: 3 })
})

test.each([
  ...['', 'Cavity', 'Nominal', 'Length', 'Rev 3', 'T1', 'Cav 0', '10.02', '10,02', '±0.1', '2026-11-20'],
  ...['Cav 1 Cav 2', '1 2 3', 'CMM report of T-1042', 'Nennmaß', '12.5 mm', 'R3'],
])('the heading %s has no number of a cavity or a part', heading => {
  expect(parseNumberedHeading(heading)).toBeUndefined()
})
