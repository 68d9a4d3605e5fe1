import { Text, Title } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { ReactNode } from 'react'
import classes from './FactList.module.css'

interface FactListProps {
  title?: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/**
 * Shows names and values in lines below a small heading. Leaves out facts without a value, and shows nothing without
 * facts.
 */
export function FactList({ title, facts }: FactListProps) {
  const filled = facts.filter(([, value]) => value && value !== dash)
  if (filled.length === 0) return null
  return (
    <div>
      {title && (
        <Title order={3} mb={4}>
          {title}
        </Title>
      )}
      <dl className={classes.facts}>
        {filled.map(([name, value]) => (
          <div key={`${name} ${String(value)}`} className={classes.fact}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </div>
  )
}
