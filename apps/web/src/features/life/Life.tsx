import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { life } from '@steelsafe/contract/life/endpoints.ts'
import type { LifeEntry } from '@steelsafe/contract/life/entities.ts'
import { type LifeKind, lifeKinds } from '@steelsafe/contract/life/names.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Slip } from './Slip.tsx'

/**
 * Endpoints whose permissions decide who sees a kind of event. Kinds without an endpoint are visible to all members of
 * a tool.
 */
const calls: Partial<Record<LifeKind, Pick<Endpoint, 'allow'>>> = {
  milestones: milestones.list,
  tryouts: moldQualification.tryouts,
  production: production.list,
  files: files.folder,
  documents: projects.documents,
}

/** Shows the complete history of a tool. */
export function Screen() {
  const { t } = useTranslation('life')
  // The texts of events come from these areas.
  useTranslation(['clear-to-pay', 'maintenance', 'mold-qualification', 'projects'])
  const { id } = useParams(lifePaths.list)
  const { kind } = useQueryValues(lifePaths.list)
  const column = useColumns()
  const { day, instant } = useFormat()
  const permissionFor = usePermissions()
  const visibleKinds = lifeKinds.filter(name => permissionFor(calls[name] ?? life.list).isAllowed)
  const selectedKind = visibleKinds.find(name => name === kind)
  const wordsOf = (row: LifeEntry) => t(`happened.${row.happened}`, row.values)
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={
        <SaveMenu
          label={t('screen.export.open')}
          failureText={t('act.export.failed')}
          files={[
            {
              label: t('screen.export.open'),
              make: () =>
                download(life.export, { params: { id }, query: selectedKind ? { kind: selectedKind } : {} }),
            },
          ]}
        />
      }
    >
      <DataList
        name="life"
        label={t('screen.list.title')}
        endpoint={life.list}
        input={{ params: { id } }}
        rows="entries"
        searchable={false}
        open={row => row.address}
        filters={[
          {
            name: 'kind',
            label: t('screen.list.filter'),
            kind: 'chips',
            options: toOptions(visibleKinds, value => t(`kind.${value}`)),
          },
        ]}
        columns={[
          {
            key: 'date',
            title: t('field.date'),
            isOnCard: true,
            show: row => <span className="nowrap">{row.date ? instant(row.date) : day(row.day)}</span>,
            text: row => (row.date ? new Date(row.date) : dayCell(row.day)),
          },
          { key: 'kind', title: t('field.kind'), show: row => t(`kind.${row.kind}`) },
          { key: 'happened', title: t('field.happened'), kind: 'lead', isOnCard: true, show: wordsOf },
          {
            key: 'slip',
            title: t('field.slip'),
            isOnCard: true,
            show: row => <Slip days={row.slip} />,
            text: row => row.slip ?? '',
          },
          column.text('person', t('field.person')),
        ]}
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText'),
          action: (
            <LinkButton to={projectPaths.home(id)} variant="default">
              {t('screen.list.toTool')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  )
}
