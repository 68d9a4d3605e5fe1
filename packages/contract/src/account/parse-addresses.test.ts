import { expect, test } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

test.each([
  ['nothing', ' \n ', []],
  ['one', ' Mia@Northlake.example ', ['mia@northlake.example']],
  ['commas, lines and spaces', 'a@x.example, b@x.example\nc@x.example d@x.example', ['a', 'b', 'c', 'd']],
  ['names', 'Mia Torres <a@x.example>, Ben <b@x.example>', ['a', 'b']],
  [
    'names the other way round, as Outlook copies them',
    'Torres, Mia <a@x.example>; Okafor, Ben <b@x.example>',
    ['a', 'b'],
  ],
  ['names in quotes', '"Torres; Mia" <a@x.example>,\r\n"Ben, O." <b@x.example>', ['a', 'b']],
  ['some with a name', 'a@x.example, Ben <b@x.example>, c@x.example', ['a', 'b', 'c']],
  ['links', 'mailto:a@x.example;<mailto:b@x.example>', ['a', 'b']],
  ['one twice', 'a@x.example; A@X.EXAMPLE', ['a']],
  ['a mistake, which is kept', 'a@x.example, jonas at lakeside', ['a@x.example', 'jonas', 'at', 'lakeside']],
])('addresses are found in a pasted text: %s', (_what, text, expected) => {
  expect(parseAddresses(text)).toEqual(
    expected.map(each => (each.length === 1 && !_what.includes('mistake') ? `${each}@x.example` : each)),
  )
})
