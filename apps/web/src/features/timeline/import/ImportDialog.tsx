import { Button, Group, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { isSuccessful, useCall } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { SheetEditor } from '#shared/import/editor/SheetEditor.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { usePlanFile } from './usePlanFile.ts'

interface ImportDialogProps {
  project: string
  calendar: WorkCalendar
  /** Number of tasks in the current plan. */
  tasks: number
  onClose: () => void
}

/**
 * A dialog that imports a plan from Microsoft Project or a sheet. After a preview, the user adds it to the current
 * plan or replaces the current plan with it.
 */
export function ImportDialog({ project, calendar, tasks, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const planFile = usePlanFile(project, calendar)
  const { plan, isOpen, isReady, sheet, fields, people, failure, open, close, saveGuesses } = planFile
  const add = useCall(timeline.importPlan)
  const replace = useCall(timeline.replacePlan)
  const replacePermission = usePermission(timeline.replacePlan)
  const isBusy = add.isPending || replace.isPending
  const input = plan && {
    params: { id: project },
    body: { tasks: plan.tasks, dependencies: plan.dependencies },
  }
  const ready =
    plan &&
    t('timeline:screen.import.ready', {
      tasks: t('timeline:screen.import.tasks', { count: plan.tasks.length }),
      dependencies: t('timeline:screen.import.dependencies', { count: plan.dependencies.length }),
    })
  const send = async ({ send: act }: typeof add) => {
    if (!input || !isReady) return
    if (!(await isSuccessful(act(input)))) return
    saveGuesses()
    onClose()
  }
  const putInPlace = async () => {
    const text = t('timeline:screen.import.replaceQuestion', { count: tasks })
    if (tasks === 0 || (await confirm({ text, label: t('timeline:screen.import.replace') })))
      await send(replace)
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('timeline:screen.import.title')}>
      <Stack gap="md">
        {failure && <InlineMessage kind="error">{failure}</InlineMessage>}
        {!isOpen && <ChooseFile onChoose={open} />}
        {sheet.draft && <SheetEditor sheet={sheet} ready={ready} />}
        {plan && <PlanPreview plan={plan} fields={fields} people={people} />}
        {isOpen && (
          <Group gap="sm">
            <Button onClick={() => void send(add)} loading={add.isPending} disabled={!isReady || isBusy}>
              {t('timeline:screen.import.add')}
            </Button>
            {tasks > 0 && (
              <Reason reason={replacePermission.reason}>
                <Button
                  variant="default"
                  onClick={() => void putInPlace()}
                  loading={replace.isPending}
                  disabled={replacePermission.isAllowed && (!isReady || isBusy)}
                >
                  {t('timeline:screen.import.replace')}
                </Button>
              </Reason>
            )}
            <Button variant="default" onClick={close} disabled={isBusy}>
              {t('ui:import.another')}
            </Button>
            {!sheet.draft && (
              <Text size="sm" role="status">
                {isReady && ready}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
