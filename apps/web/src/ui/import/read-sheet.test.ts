import { expect, test } from 'vitest'
import { readGrid } from './read-sheet.ts'

const cellsOf = async (content: string) => (await readGrid(new File([content], 'sheet.csv'), 'de', 100)).cells

test.each([';', ',', '\t'])(
  'two columns are found by their separator %j, also before an empty line',
  async separator => {
    const line = (...cells: string[]) => `${cells.join(separator)}\n`
    expect(await cellsOf(line('Number', 'Length') + line('HF-9001', '125') + line('HF-9002', '130'))).toEqual(
      [['Number', 'Length'], ['HF-9001', '125'], ['HF-9002', '130'], ['']],
    )
  },
)

test('empty lines keep their places, so that rows have the numbers of the sheet', async () => {
  expect(await cellsOf('Tools\n\nNumber;Length\nHF-9001;12,5')).toEqual([
    ['Tools'],
    [''],
    ['Number', 'Length'],
    ['HF-9001', '12,5'],
  ])
})
