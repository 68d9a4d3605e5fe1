import { Blockquote, Stack } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { useState } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'

/** Shows a random quote about the product on each visit. Renders nothing without quotes. */
export default function Testimonials() {
  const { data = [] } = useEndpointQuery(testimonials.listActive, {})
  const [turn] = useState(Math.random)
  const testimonial = data[Math.floor(turn * data.length)]
  if (!testimonial) return null
  const { quote, person, title, company } = testimonial
  return (
    <Stack mt="lg">
      <Blockquote p="md" cite={['—', [person, title, company].filter(Boolean).join(', ')].join(' ')}>
        {quote}
      </Blockquote>
    </Stack>
  )
}
