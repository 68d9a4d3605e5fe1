import { Checkbox, Group, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Cad.module.css'
import type { TreeRow } from './model.ts'

interface PartTreeProps {
  tree: readonly TreeRow[]
  hidden: ReadonlySet<number>
  onChange: (hidden: ReadonlySet<number>) => void
}

/** Maximum number of assemblies and parts in the list. A longer list would make the page slow. */
const maxRows = 500

/** Shows the parts of a model with checkboxes that show and hide them. */
export function PartTree({ tree, hidden, onChange }: PartTreeProps) {
  const { t } = useTranslation('ui')
  const set = (parts: readonly number[], isShown: boolean) => {
    const next = new Set(hidden)
    for (const part of parts) isShown ? next.delete(part) : next.add(part)
    onChange(next)
  }
  return (
    <Stack gap="xs" className={classes.panel} role="group" aria-label={t('cad.partTree')}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('cad.partTree')}
        </Text>
        <UnstyledButton
          fz="sm"
          c="var(--status-active)"
          disabled={hidden.size === 0}
          onClick={() => onChange(new Set())}
        >
          {t('cad.showAll')}
        </UnstyledButton>
      </Group>
      <ScrollArea.Autosize mah={320}>
        <Stack gap={6}>
          {tree.slice(0, maxRows).map(({ name, depth, parts }, row) => {
            const visibleCount = parts.filter(part => !hidden.has(part)).length
            return (
              <Checkbox
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and names are not unique
                key={row}
                className="touch"
                ml={depth * 20}
                label={name || t('cad.part', { number: (parts[0] ?? 0) + 1 })}
                checked={visibleCount > 0 && visibleCount === parts.length}
                indeterminate={visibleCount > 0 && visibleCount < parts.length}
                onChange={() => set(parts, visibleCount < parts.length)}
              />
            )
          })}
        </Stack>
        {tree.length > maxRows && (
          <Text size="sm">{t('cad.moreParts', { count: tree.length - maxRows })}</Text>
        )}
      </ScrollArea.Autosize>
    </Stack>
  )
}
