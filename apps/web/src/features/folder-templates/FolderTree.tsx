import { ActionIcon, Box, Button, Group, Menu, Stack, Text } from '@mantine/core'
import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddIcon, FolderIcon, MoreIcon } from '#ui/icons.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import classes from './FolderTree.module.css'
import { NameDialog } from './NameDialog.tsx'
import { childrenAt, folderAt, insertAt, moveTo, type Path, removeAt, renameAt } from './tree.ts'

interface FolderTreeProps {
  folders: TemplateFolder[]
  onChange?: (folders: TemplateFolder[]) => void
  onUndo?: () => void
  /** True for users who may not change the folders. They see only the names of the folders. */
  disabled: boolean
}

/** An operation that asks for a folder name. */
type NameRequest = { what: 'after' | 'below' | 'rename'; path: Path }

/**
 * Shows the folders under Project Root. With the mouse, a folder is dragged onto another folder. With the keyboard, Alt
 * with an arrow key moves a folder up, down, out, or in; F2 renames it; Enter adds a folder after it; Delete deletes
 * it; Ctrl-Z undoes the last change.
 */
export function FolderTree({ folders, onChange = noChange, onUndo = noChange, disabled }: FolderTreeProps) {
  const { t } = useTranslation('folder-templates')
  const [asking, setAsking] = useState<NameRequest>()
  const [dragged, setDragged] = useState<Path>()

  const add = ({ what, path }: NameRequest, name: string) => {
    const index = path.at(-1) ?? 0
    if (what === 'rename') return onChange(renameAt(folders, path, name))
    const isBelow = what === 'below'
    const parent = isBelow ? path : path.slice(0, -1)
    const place = isBelow ? childrenAt(folders, path).length : index + 1
    onChange(insertAt(folders, parent, place, { name, items: [] }))
  }
  const remove = async (path: Path) => {
    const name = folderAt(folders, path)?.name ?? ''
    const text = t('screen.edit.removeQuestion', { name })
    if (await confirm({ text, label: t('screen.edit.removeAct', { name }), isDestructive: true }))
      onChange(removeAt(folders, path))
  }
  const move = (from: Path, parent: Path, index: number) => onChange(moveTo(folders, from, parent, index))

  const press = (event: KeyboardEvent, path: Path) => {
    const index = path.at(-1) ?? 0
    const parent = path.slice(0, -1)
    const above = [...parent, index - 1]
    const siblings = childrenAt(folders, parent).length
    const ways = new Map<string, () => void>([
      ['F2', () => setAsking({ what: 'rename', path })],
      ['Enter', () => setAsking({ what: 'after', path })],
      ['Delete', () => void remove(path)],
      ['Alt+ArrowUp', () => index > 0 && move(path, parent, index - 1)],
      ['Alt+ArrowDown', () => index < siblings - 1 && move(path, parent, index + 2)],
      // ArrowLeft moves the folder out, behind its parent. ArrowRight moves it into the sibling above it.
      ['Alt+ArrowLeft', () => parent.length > 0 && move(path, parent.slice(0, -1), (parent.at(-1) ?? 0) + 1)],
      ['Alt+ArrowRight', () => index > 0 && move(path, above, childrenAt(folders, above).length)],
      ['Ctrl+z', onUndo],
    ])
    const way = ways.get(
      `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.key}`,
    )
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    way()
  }

  const drop = (event: DragEvent, parent: Path) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged) move(dragged, parent, childrenAt(folders, parent).length)
    setDragged(undefined)
  }

  const level = (items: readonly TemplateFolder[], parent: Path) => (
    <ul className={classes.level}>
      {items.map(({ name, items: below }, index) => {
        const path = [...parent, index]
        return (
          <li key={`${path.join('.')}.${name}`}>
            <Group
              gap="xs"
              wrap="nowrap"
              className={classes.folder}
              draggable={!disabled}
              onDragStart={event => {
                event.stopPropagation()
                setDragged(path)
              }}
              onDragOver={event => event.preventDefault()}
              onDrop={event => drop(event, path)}
            >
              {disabled ? (
                <span className={classes.name}>
                  <FolderIcon size={16} aria-hidden />
                  {name}
                </span>
              ) : (
                <button
                  type="button"
                  className={classes.name}
                  onKeyDown={event => press(event, path)}
                  onDoubleClick={() => setAsking({ what: 'rename', path })}
                  aria-label={t('screen.edit.folder', { name })}
                >
                  <FolderIcon size={16} aria-hidden />
                  {name}
                </button>
              )}
              {!disabled && (
                <Menu position="bottom-start">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('screen.edit.actionsOf', { name })}
                    >
                      <MoreIcon size={16} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {(['after', 'below', 'rename'] as const).map(action => (
                      <Menu.Item key={action} onClick={() => setAsking({ what: action, path })}>
                        {t(`screen.edit.${action}`)}
                      </Menu.Item>
                    ))}
                    <Menu.Item onClick={() => void remove(path)}>{t('screen.edit.remove')}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </Group>
            {below.length > 0 && level(below, path)}
          </li>
        )
      })}
    </ul>
  )

  return (
    <Stack gap="xs">
      <Box
        className={classes.root}
        onDragOver={event => event.preventDefault()}
        onDrop={event => drop(event, [])}
      >
        <Group gap="xs">
          <Text fw={600}>{t('screen.edit.root')}</Text>
          {!disabled && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<AddIcon size={14} />}
              onClick={() => setAsking({ what: 'below', path: [] })}
            >
              {t('screen.edit.addFolder')}
            </Button>
          )}
        </Group>
        {level(folders, [])}
      </Box>
      {!disabled && (
        <Text size="xs" c="dimmed">
          {t('screen.edit.keys')}
        </Text>
      )}
      {asking && (
        <NameDialog
          title={t(`screen.edit.${asking.what}`)}
          first={asking.what === 'rename' ? (folderAt(folders, asking.path)?.name ?? '') : ''}
          existingNames={siblingsOf(folders, asking)}
          onClose={() => setAsking(undefined)}
          onName={name => {
            add(asking, name)
            setAsking(undefined)
          }}
        />
      )}
    </Stack>
  )
}

const noChange = () => undefined

/** Returns the names that a new or renamed folder cannot have. */
function siblingsOf(folders: readonly TemplateFolder[], { what, path }: NameRequest): string[] {
  const level = childrenAt(folders, what === 'below' ? path : path.slice(0, -1))
  return level.filter((_, index) => what !== 'rename' || index !== path.at(-1)).map(folder => folder.name)
}
