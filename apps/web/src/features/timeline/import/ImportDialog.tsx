import { Alert, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ColumnsOfSheet } from '#ui/import/ColumnsOfSheet.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { usePlanFile } from './usePlanFile.ts'

interface ImportDialogProps {
  project: string
  calendar: WorkCalendar
  /** How many the plan has. */
  tasks: number
  onClose: () => void
}

/** Takes in a plan from Microsoft Project or a sheet: choose it, see all of it, then add it or put it in place of what is there. */
export function ImportDialog({ project, calendar, tasks, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const { file, read, fields, mapping, failure, open, map, forget } = usePlanFile(calendar)
  const add = useAct(timeline.addPlan)
  const replace = useAct(timeline.replacePlan)
  const mayReplace = useMay(timeline.replacePlan)
  const isBusy = add.isPending || replace.isPending
  const isReady = read !== undefined && read.problems.length === 0 && read.tasks.length > 0
  const input = read && {
    params: { id: project },
    body: { tasks: read.tasks, dependencies: read.dependencies },
  }
  const send = async ({ act }: typeof add) => {
    if (input && isReady) await act(input).then(onClose, () => undefined) // useAct has shown the failure
  }
  const putInPlace = async () => {
    const text = t('timeline:screen.import.replaceQuestion', { count: tasks })
    if (tasks === 0 || (await confirm({ text, act: t('timeline:screen.import.replace') })))
      await send(replace)
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('timeline:screen.import.title')}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {!file && <ChooseFile onChoose={open} />}
        {file?.kind === 'sheet' && (
          <ColumnsOfSheet headings={file.sheet.headings} fields={fields} mapping={mapping} onMap={map} />
        )}
        {read && <PlanPreview read={read} fields={fields} />}
        {file && (
          <Group gap="sm">
            <Button onClick={() => void send(add)} loading={add.isPending} disabled={!isReady || isBusy}>
              {t('timeline:screen.import.add')}
            </Button>
            {tasks > 0 && (
              <Tooltip label={mayReplace.why} disabled={mayReplace.may}>
                <Button
                  variant="default"
                  onClick={() => mayReplace.may && void putInPlace()}
                  loading={replace.isPending}
                  data-disabled={!mayReplace.may || !isReady || isBusy || undefined}
                  aria-disabled={!mayReplace.may || !isReady}
                >
                  {t('timeline:screen.import.replace')}
                </Button>
              </Tooltip>
            )}
            <Button variant="default" onClick={forget} disabled={isBusy}>
              {t('ui:import.another')}
            </Button>
            <Text size="sm" role="status">
              {isReady &&
                t('timeline:screen.import.ready', {
                  tasks: read.tasks.length,
                  dependencies: read.dependencies.length,
                })}
            </Text>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
