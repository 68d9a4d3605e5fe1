import { Group, SimpleGrid, Text } from '@mantine/core'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ComponentType } from 'react'
import { anyUserRule, usePermission } from '#core/session/permissions.ts'
import { useFollow } from '../controls/AppLink.tsx'
import classes from './Tiles.module.css'

export interface Tile {
  title: string
  text: string
  to: string
  icon: ComponentType<{ size?: number }>
  /** The endpoint of the screen. Users who may not call it do not see the tile. */
  for?: Endpoint
}

/** A menu of functions as tiles. */
export const Tiles = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="nav" aria-label={label}>
    {tiles.map(tile => (
      <TileLink key={tile.to} {...tile} />
    ))}
  </SimpleGrid>
)

function TileLink({ title, text, to, icon: Icon, for: endpoint }: Tile) {
  const follow = useFollow(to)
  const { isAllowed } = usePermission(endpoint ?? anyUserRule)
  if (!isAllowed) return null
  return (
    <a href={to} onClick={follow} className={classes.tile}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <span className={classes.icon}>
          <Icon size={20} />
        </span>
        <span>
          <Text fw={600} component="span" display="block">
            {title}
          </Text>
          <Text size="sm" c="dimmed" component="span" display="block">
            {text}
          </Text>
        </span>
      </Group>
    </a>
  )
}
