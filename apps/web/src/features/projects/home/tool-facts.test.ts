import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { expect, test } from 'vitest'
import { distinctDetails, distinctReferences } from './tool-facts.ts'

const detail = (displayName: string, valueText: string) => ({ id: displayName, displayName, valueText })
const company = (name: string, projectRoleId: Project['companies'][number]['projectRoleId']) => ({
  companyId: name,
  name,
  projectRoleId,
})
const namesOf = (tool: Parameters<typeof distinctDetails>[0]) =>
  distinctDetails(tool).map(({ displayName }) => displayName)

test('a detail is left out when the overview shows its value elsewhere', () => {
  const tool = {
    details: [
      detail('Customer', 'Northlake Motors'),
      detail('Customer #', '51-2231'),
      detail('Part Name', 'Fog lamp lens'),
      detail('Molder', 'Plásticos del Bajío'),
      detail('Hot runner', 'Four drops'),
      detail('Color', ''),
    ],
    partNumber: '51-2231',
    companies: [company('Northlake Motors', 'Owner'), company('Plásticos del Bajío', 'Molder')],
  }
  expect(namesOf(tool)).toEqual(['Hot runner'])
})

test('a customer, a molder and a part number that differ are listed', () => {
  const tool = {
    details: [detail('Customer', 'Aurora'), detail('Customer #', 'A-1'), detail('Molder', 'Hartmann')],
    partNumber: '51-2231',
    companies: [company('Northlake Motors', 'Owner'), company('Hartmann', 'ToolMaker')],
  }
  expect(namesOf(tool)).toEqual(['Customer', 'Customer #', 'Molder'])
})

test('a reference is left out when it equals the job number', () => {
  const reference = (companyName: string, label: string) => ({
    companyId: companyName,
    companyName,
    label,
    isOwnerIdentifier: false,
  })
  expect(
    distinctReferences({
      identifiers: [
        reference('Northlake', 'NL-24-0112'),
        reference('Hartmann', 'TO-51'),
        reference('Bajío', ''),
      ],
      projectNumber: 'NL-24-0112',
    }).map(({ companyName }) => companyName),
  ).toEqual(['Hartmann'])
})
