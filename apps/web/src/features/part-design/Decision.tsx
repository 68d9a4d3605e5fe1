import { Group, Stack } from '@mantine/core'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import type { RevisionState } from '@steelsafe/contract/part-design/names.ts'
import { nextStates } from '@steelsafe/contract/part-design/rules.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { Card } from '#ui/page/Card.tsx'
import { RevisionStateBadge } from './RevisionStateBadge.tsx'

const acts = {
  Approved: 'approve',
  Rejected: 'reject',
  Released: 'release',
  Proposed: 'takeBack',
} as const satisfies Record<RevisionState, string>

/** Shows the state of a revision, its decisions with user and time, and a button for each possible next state. */
export function Decision({ project, revision }: { project: string; revision: Revision }) {
  const { t } = useTranslation('part-design')
  const personName = usePersonName()
  const { instant } = useFormat()
  const { state, version } = revision
  const permission = usePermission(partDesign.setState)
  const [first] = nextStates[state]
  const by = (person: string, date: string | null) => date && joinParts(personName(person), instant(date))
  return (
    <Card title={t('screen.edit.approval')}>
      <Stack gap="md">
        <Facts
          cols={3}
          facts={[
            [t('field.state'), <RevisionStateBadge key="state" state={state} />],
            [t('field.decidedBy'), by(revision.decidedBy, revision.decidedDate)],
            [t('field.released'), by(revision.releasedBy, revision.releasedDate)],
          ]}
        />
        <Group gap="sm">
          {!isRefused(permission) &&
            nextStates[state].map(next => (
              <ActionButton
                key={next}
                endpoint={partDesign.setState}
                input={{ params: { id: project }, body: { revisionId: revision.id, version, state: next } }}
                variant={next === first ? 'filled' : 'default'}
                {...(next === 'Released'
                  ? { question: t('screen.edit.releaseQuestion', { name: revision.revision }) }
                  : {})}
              >
                {t(`screen.edit.${acts[next]}`)}
              </ActionButton>
            ))}
        </Group>
      </Stack>
    </Card>
  )
}
