import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'
import { loadOverlays } from '#ui/overlays/overlays.ts'

export type Push = 'all' | 'one'

/** Maximum number of tasks that are listed. */
const maxNamed = 8

/** Asks if the followers of a moved task move too. Resolves to undefined if the user cancels the move. */
export async function askToPush(titles: readonly string[]): Promise<Push | undefined> {
  await loadOverlays()
  return new Promise(resolve => {
    const t = i18next.getFixedT(null, 'timeline')
    let answer: Push | undefined
    const close = (choice: Push) => {
      answer = choice
      modals.close(id)
    }
    const id = modals.open({
      title: t('screen.push.title'),
      closeButtonProps: { 'aria-label': i18next.t('ui:confirm.cancel') },
      onClose: () => resolve(answer),
      children: (
        <Stack>
          <Text size="sm">{t('screen.push.text', { count: titles.length })}</Text>
          <List size="sm">
            {titles.slice(0, maxNamed).map((title, place) => (
              // Titles are not unique.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <List.Item key={place}>{title}</List.Item>
            ))}
          </List>
          {titles.length > maxNamed && (
            <Text size="sm">{t('screen.push.more', { count: titles.length - maxNamed })}</Text>
          )}
          <Group gap="sm">
            <Button data-autofocus onClick={() => close('all')}>
              {t('screen.push.all')}
            </Button>
            <Button variant="default" onClick={() => close('one')}>
              {t('screen.push.one')}
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}
