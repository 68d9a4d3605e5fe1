import { Table } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { ListedVersion } from '@steelsafe/contract/quality/entities.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { CardTable } from '#ui/page/CardTable.tsx'
import { pages } from './pages.ts'
import { useApproverName } from './useApproverName.ts'
import { VersionStateBadge } from './VersionStateBadge.tsx'

interface VersionsProps {
  project: string
  section: QualitySection
  versions: readonly ListedVersion[]
}

/** All versions, newest first. Each can be opened. */
export function Versions({ project, section, versions }: VersionsProps) {
  const { t } = useTranslation('quality')
  const { day } = useFormat()
  const approvalOf = useApproverName()
  const head = (['revision', 'state', 'effectiveDate', 'approval', 'changes'] as const).map(field =>
    t(`field.${field}`),
  )
  return (
    <Card title={t('screen.document.versions')}>
      <CardTable label={t('screen.document.versions')} head={head}>
        {versions.map(version => (
          <Table.Tr key={version.id}>
            <Table.Td>
              <AppLink to={pages[section](project, { documentId: version.id })}>{version.revision}</AppLink>
            </Table.Td>
            <Table.Td data-label={head[1]}>
              <VersionStateBadge state={version.state} />
            </Table.Td>
            <Table.Td data-label={head[2]}>{day(version.effectiveDate)}</Table.Td>
            <Table.Td data-label={head[3]}>{approvalOf(version)}</Table.Td>
            <Table.Td data-label={head[4]}>{version.changes || dash}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Card>
  )
}
