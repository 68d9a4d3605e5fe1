import { Button, Center, Group } from '@mantine/core'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Empty } from '#ui/page/Empty.tsx'

/** Shows that a screen has failed, while the rest of the app keeps working. */
export function ErrorScreen({ reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation(['ui', 'shell'])
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Center mih={300} role="alert">
      <Empty kind="failed" title={t('ui:state.crashed')} text={t('ui:state.crashedText')}>
        <Group>
          <Button onClick={retry}>{t('ui:state.retry')}</Button>
          <AppLink to={projectPaths.list()}>{t('shell:nav.projects')}</AppLink>
        </Group>
      </Empty>
    </Center>
  )
}
