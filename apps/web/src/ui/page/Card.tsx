import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'
import { type Content, contentOf, type Queries } from './PageState.tsx'

type CardProps<Q> = Content<Q> & {
  title?: string
  actions?: ReactNode
}

/** A section of a screen with a heading, on the background of a card. With `query`, it shows responses of queries. */
export const Card = <const Q extends Queries>({ title, actions, ...content }: CardProps<Q>) => (
  <Paper
    component="section"
    aria-label={title}
    withBorder
    p="md"
    bg="var(--surface-card)"
    className={classes.card}
  >
    {(title || actions) && (
      <Group justify="space-between" mb="sm">
        {title && <Title order={2}>{title}</Title>}
        {actions}
      </Group>
    )}
    {contentOf(content)}
  </Paper>
)
