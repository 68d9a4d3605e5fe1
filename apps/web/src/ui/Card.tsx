import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps {
  title?: string
  actions?: ReactNode
  children: ReactNode
}

/** A section of a screen on a white background, with its own heading. */
export const Card = ({ title, actions, children }: CardProps) => (
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
    {children}
  </Paper>
)
