import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '#ui/icons.ts'
import { openPalette } from './palette-state.ts'

/** The button that opens the command palette. On a phone it is an icon. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="sm"
        c="dimmed"
        fw={400}
        leftSection={<SearchIcon size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={openPalette}
      >
        {t('palette.open')}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('palette.open')}
        onClick={openPalette}
      >
        <SearchIcon size={20} />
      </ActionIcon>
    </>
  )
}
