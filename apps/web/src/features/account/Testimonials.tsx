import { Blockquote, Stack } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { useState } from 'react'
import { useAnswer } from '#core/queries.ts'

/** A quote about the product: another one at each visit, and none while there are none. */
export default function Testimonials() {
  const { data = [] } = useAnswer(testimonials.shown, {})
  const [turn] = useState(Math.random)
  const shown = data[Math.floor(turn * data.length)]
  if (!shown) return null
  const { quote, person, title, company } = shown
  return (
    <Stack mt="lg">
      <Blockquote p="md" cite={['—', [person, title, company].filter(Boolean).join(', ')].join(' ')}>
        {quote}
      </Blockquote>
    </Stack>
  )
}
