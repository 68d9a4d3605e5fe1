import { Box, Button, Drawer, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUserItem, writeUserItem } from '#core/user-storage.ts'
import { SidebarIcon } from '#ui/icons.ts'
import { useIsAtLeast } from '#ui/media-queries.ts'
import { Card } from '#ui/page/Card.tsx'
import classes from './FolderTree.module.css'
import { FolderTree } from './FolderTree.tsx'

const key = 'folderTree'

/** The state of the folder tree: beside the files on wide screens, over them on narrow screens. */
interface Panel {
  isWide: boolean
  isOpen: boolean
  set: (isOpen: boolean) => void
}

/** On wide screens the tree is open until the user closes it. The browser remembers that. */
export function useTreePanel(): Panel {
  const isWide = useIsAtLeast('1024px')
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
