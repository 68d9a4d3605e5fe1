import { Stack, Text } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { StoredNote } from '#ui/notes/StoredNote.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

interface RjgPageProps {
  title: string
  note?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** A page of the module Rjg, with a line about the origin of its texts and drawings. */
export function RjgPage({ actions, children, ...page }: RjgPageProps) {
  const { t } = useTranslation('rjg')
  const { isAllowed, reason } = usePermission(rjg.training)
  return (
    <Page {...page} actions={isAllowed && actions}>
      {isAllowed ? (
        <Stack gap="lg">
          <StoredNote area={rjg.training.area} />
          {children}
          <Text size="xs" c="dimmed" maw="72ch">
            {t('screen.ownWork')}
          </Text>
        </Stack>
      ) : (
        <Empty kind="locked" title={t('screen.noModule')} text={reason} />
      )}
    </Page>
  )
}
