import { expect, test } from 'vitest'
import { writeWorkbook } from './workbooks.ts'

test('the event loop turns while thousands of rows are written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`NL-24-${at}`, 'Headlamp bezel', at, new Date(0)])
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  const bytes = await writeWorkbook([['Number', 'Name', 'Row', 'Day'], ...rows], { name: 'Rows' })
  isOver = true
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  // If the main thread wrote the file, the event loop would turn only a few dozen times.
  expect(turns).toBeGreaterThan(1_000)
})
