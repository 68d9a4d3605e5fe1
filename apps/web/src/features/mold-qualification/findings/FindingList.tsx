import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { findingStates } from '@steelsafe/contract/mold-qualification/names.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { StateOfFinding } from './badges.tsx'

interface FindingListProps {
  project: string
  tryouts: readonly Tryout[]
  /** Limits the list to findings that were found in this tryout, were still open in it, or were verified by it. */
  tryout?: Tryout
}

/** Lists findings with their item, description, inspection method, possible causes, and state. */
export function FindingList({ project, tryouts, tryout }: FindingListProps) {
  const { t } = useTranslation(['mold-qualification', 'core'])
  const column = useColumns()
  const { number } = useFormat()
  const last = tryouts.at(-1)
  const into = tryout ?? last
  const open = (row: { id: string }) => moldQualificationPaths.editFinding(project, row.id)
  const add = {
    to: moldQualificationPaths.editFinding(project, undefined, into ? { tryoutId: into.id } : {}),
    for: moldQualification.createFinding,
  }
  const wide = (text: string) => (
    <Text component="span" inherit display="inline-block" maw={280} style={{ whiteSpace: 'normal' }}>
      {text || dash}
    </Text>
  )
  const about = (row: Finding) =>
    joinParts(
      row.description,
      row.defectTerm && t(`core:defect.${row.defectTerm}`),
      row.cavity && t('mold-qualification:screen.findings.cavity', { cavity: number(row.cavity) }),
    )
  const verified = (row: Finding) => (row.verifiedNumber === null ? dash : `T${row.verifiedNumber}`)
  return (
    <DataList
      name={tryout ? `findings-T${tryout.number}` : 'findings'}
      label={t('mold-qualification:screen.findings.title')}
      endpoint={moldQualification.findings}
      input={{ params: { id: project }, ...(tryout ? { query: { tryoutId: tryout.id } } : {}) }}
      rows="findings"
      columns={[
        {
          key: 'item',
          title: t('mold-qualification:field.item'),
          kind: 'lead',
          sort: 'item',
          isOnCard: true,
          show: row => `${row.number}. ${row.item}`,
        },
        {
          key: 'state',
          title: t('mold-qualification:field.state'),
          isOnCard: true,
          show: row => <StateOfFinding {...row} />,
          text: row => t(`mold-qualification:findingState.${row.state}`),
        },
        {
          key: 'description',
          title: t('mold-qualification:field.description'),
          isOnCard: true,
          show: row => wide(about(row)),
          text: about,
        },
        {
          key: 'inspectionMethod',
          title: t('mold-qualification:field.inspectionMethod'),
          show: row => wide(row.inspectionMethod),
          text: row => row.inspectionMethod,
        },
        {
          key: 'possibleCauses',
          title: t('mold-qualification:field.possibleCauses'),
          show: row => wide(row.possibleCauses),
          text: row => row.possibleCauses,
        },
        column.text('ownerName', t('mold-qualification:field.owner'), { sort: 'ownerName', isOnCard: true }),
        column.day('dueDate', t('mold-qualification:field.dueDate'), { sort: 'dueDate' }),
        {
          key: 'tryoutNumber',
          title: t('mold-qualification:field.found'),
          sort: 'tryoutNumber',
          show: row => `T${row.tryoutNumber}`,
        },
        { key: 'verified', title: t('mold-qualification:field.verified'), show: verified },
        {
          key: 'photos',
          title: t('mold-qualification:field.photos'),
          kind: 'number',
          show: row => number(row.attachedFiles.length),
          text: row => row.attachedFiles.map(({ name }) => name).join(', '),
        },
      ]}
      filters={[
        {
          name: 'state',
          label: t('mold-qualification:field.state'),
          kind: 'choice',
          options: [
            { value: 'Unverified', display: t('mold-qualification:screen.findings.unverified') },
            ...toOptions(findingStates, value => t(`mold-qualification:findingState.${value}`)),
          ],
        },
        ...(tryout
          ? []
          : [
              {
                name: 'tryoutId' as const,
                label: t('mold-qualification:field.number'),
                kind: 'choice' as const,
                options: tryouts.map(({ id, number: nth }) => ({ value: id, display: `T${nth}` })),
              },
            ]),
      ]}
      open={open}
      actions={row =>
        row.can.change
          ? [
              editAction(open(row), moldQualification.updateFinding),
              deleteAction(
                moldQualification.deleteFinding,
                { params: { id: project }, query: { findingId: row.id, version: row.version } },
                t('mold-qualification:screen.findings.removeQuestion', { number: row.number }),
              ),
            ]
          : []
      }
      empty={{
        title: t('mold-qualification:screen.findings.empty'),
        text: t('mold-qualification:screen.findings.emptyText'),
        ...(into?.can.change ? { add } : {}),
      }}
    />
  )
}
