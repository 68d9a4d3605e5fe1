import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Column } from '../table/columns.ts'
import { cardPlaces, hasFolded, isEmptyCell } from './cards.ts'

interface Tool {
  number: string
  molder: string
  cavities: number
}

const tool: Tool = { number: 'NL-24-0107', molder: '', cavities: 4 }
const picture: Column<Tool> = { key: 'picture', title: '', kind: 'picture', show: () => null }
const number: Column<Tool> = { key: 'number', title: 'Number', kind: 'lead', show: row => row.number }
const molder: Column<Tool> = { key: 'molder', title: 'Molder', show: row => row.molder || '–' }
const cavities: Column<Tool> = {
  key: 'cavities',
  title: 'Cavities',
  kind: 'number',
  show: row => row.cavities,
}
const owner: Column<Tool> = { key: 'owner', title: 'Owner', show: () => 'Northlake' }

test('a list that marks no column shows its first two columns with their headings', () => {
  const columns: Column<Tool>[] = [picture, { ...owner, isExtra: true }, number, molder, cavities]
  expect([...cardPlaces(columns)]).toEqual([
    ['picture', 'picture'],
    ['number', 'lead'],
    ['molder', 'named'],
    ['cavities', 'named'],
  ])
})

test('a list that marks columns shows these columns, with headings only for figures', () => {
  const columns: Column<Tool>[] = [
    number,
    { ...molder, isOnCard: true },
    owner,
    { ...cavities, isOnCard: true },
  ]
  expect([...cardPlaces(columns)]).toEqual([
    ['number', 'lead'],
    ['molder', 'bare'],
    ['cavities', 'named'],
  ])
})

test('a list without a lead column has its first column in the first line', () => {
  expect(cardPlaces([molder, cavities]).get('molder')).toBe('lead')
})

test('a cell with a dash is empty, but a cell with a control is not, even if its exported text is empty', () => {
  const dash = createElement('span', { className: 'nowrap' }, '–')
  const control = createElement('button', { type: 'button' }, 'Undo')
  const cellOf = (content: ReactNode): Column<Tool> => ({
    key: 'cell',
    title: 'Cell',
    show: () => content,
    text: () => '',
  })
  expect([molder, cavities, cellOf(dash), cellOf(control)].map(column => isEmptyCell(column, tool))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a card folds something only if a column without a place has a value', () => {
  const places = cardPlaces([number, { ...cavities, isOnCard: true }])
  expect(hasFolded([number, cavities, molder], places, tool)).toBe(false)
  expect(hasFolded([number, cavities, molder, owner], places, tool)).toBe(true)
})
