import { Stack, Text } from '@mantine/core'
import type { MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusOfWork } from './StatusOfWork.tsx'

/** Shows links to unfinished entries of the log. */
export function OpenWork({ project, entries }: { project: string; entries: readonly MaintenanceEntry[] }) {
  const { t } = useTranslation('maintenance')
  const { day } = useFormat()
  if (entries.length === 0) return <Text c="dimmed">{t('screen.home.nothingOpen')}</Text>
  return (
    <Stack gap="sm">
      {entries.map(({ id, description, statusId, workDate }) => (
        <Stack key={id} gap={4}>
          <AppLink to={maintenancePaths.editEntry(project, id)} lineClamp={2}>
            {t('screen.home.entry', { date: day(workDate), description })}
          </AppLink>
          <StatusOfWork status={statusId} />
        </Stack>
      ))}
    </Stack>
  )
}
