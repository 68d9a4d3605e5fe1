import { Box, Button, Drawer, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import { SidebarIcon } from '#ui/icons.ts'
import { useIsAtLeast } from '#ui/media-queries.ts'
import { Card } from '#ui/page/Card.tsx'
import classes from './FolderTree.module.css'
import { FolderTree } from './FolderTree.tsx'

const key = 'folderTree'

/**
 * State of the folder tree. The tree is next to the files on wide screens, and in a drawer over them on narrow screens.
 */
interface Panel {
  isWide: boolean
  isOpen: boolean
  set: (isOpen: boolean) => void
}

/**
 * Returns the state of the folder tree. On wide screens it is open until the user closes it, and the browser stores the
 * choice.
 */
export function useTreePanel(): Panel {
  const isWide = useIsAtLeast('75em')
  const [isBeside, setBeside] = useState(() => readUserItem(key) !== 'closed')
  const [isOver, setOver] = useState(false)
  if (!isWide) return { isWide, isOpen: isOver, set: setOver }
  return {
    isWide,
    isOpen: isBeside,
    set: isOpen => {
      writeUserItem(key, isOpen ? 'open' : 'closed')
      setBeside(isOpen)
    },
  }
}

/** Button that opens and closes the folder tree. */
export function TreeButton({ panel: { isOpen, set } }: { panel: Panel }) {
  const { t } = useTranslation('files')
  return (
    <Button
      variant="default"
      leftSection={<SidebarIcon size={16} />}
      aria-expanded={isOpen}
      onClick={() => set(!isOpen)}
    >
      {t('screen.tree')}
    </Button>
  )
}

interface WithTreeProps {
  panel: Panel
  id: string
  /** Path of the current folder. */
  current: string
  children: ReactNode
}

/** Shows the files with the folder tree: next to it on wide screens, below its drawer on narrow screens. */
export function WithTree({ panel: { isWide, isOpen, set }, id, current, children }: WithTreeProps) {
  const { t } = useTranslation(['files', 'ui'])
  return (
    <Flex gap="md" align="flex-start">
      {isWide && isOpen && (
        <Box component="aside" aria-label={t('files:screen.tree')} className={`${classes.aside} no-print`}>
          <Card>
            <FolderTree id={id} current={current} />
          </Card>
        </Box>
      )}
      {!isWide && (
        <Drawer
          opened={isOpen}
          onClose={() => set(false)}
          title={t('files:screen.tree')}
          closeButtonProps={{ 'aria-label': t('files:screen.close') }}
          size="xs"
        >
          <FolderTree id={id} current={current} onGo={() => set(false)} />
        </Drawer>
      )}
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  )
}
