import { Button } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import type { Selection } from '#ui/list/selection.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'
import { labelSheet } from './labels.ts'

/** Label sheets of all picked tools, as one PDF. */
export function PrintLabels({ selection }: { selection: Selection<ProjectRow> }) {
  const { t } = useTranslation('projects')
  const [isPending, setPending] = useState(false)
  const print = async () => {
    setPending(true)
    try {
      const labels = []
      for (const { id, projectNumber, columns } of selection.rows) {
        const { projectCode } = await call(projects.code, { params: { id } })
        labels.push({ code: projectCode, number: projectNumber, name: columns[2] ?? '' })
      }
      save('labels.pdf', await labelSheet(labels))
    } catch (error) {
      toast.failed(`${t('act.code.failed')} ${(error as Error).message}`)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void print()}>
      {t('screen.qr.printPicked')}
    </Button>
  )
}
