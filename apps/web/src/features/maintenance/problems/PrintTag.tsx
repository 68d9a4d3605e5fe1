import { Button, Group } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenanceLimits } from '@steelsafe/contract/maintenance/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/http/client.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { isWholeNumber, wholeNumberError } from '#ui/form/inputs/number-error.ts'
import { PrintIcon } from '#ui/icons.ts'
import { toast } from '#ui/overlays/toast.ts'

const bounds = { min: 1, max: maintenanceLimits.tagLabels }

/** Downloads sheets of labels with a tool's problem-report code as a PDF. */
export function PrintTag({ project }: { project: string }) {
  const { t } = useTranslation('maintenance')
  const [copies, setCopies] = useState<TypedNumber>(maintenanceLimits.tagLabelsOfSheet)
  const [isPending, setPending] = useState(false)
  const isValid = isWholeNumber(copies, bounds)
  const print = async () => {
    setPending(true)
    try {
      const input = { params: { id: project }, query: { copies } }
      const { name, content } = await download(maintenance.tagLabels, input)
      downloadFile(name, content)
    } catch (error) {
      toast.failed(`${t('act.tagLabels.failed')} ${(error as CallError).message}`)
    } finally {
      setPending(false)
    }
  }
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t('screen.tag.copies')}
        value={copies}
        onChange={setCopies}
        error={wholeNumberError(copies, bounds)}
        decimals={0}
        min={1}
        w={160}
      />
      <Button
        leftSection={<PrintIcon size={16} />}
        loading={isPending}
        disabled={!isValid}
        onClick={() => void print()}
      >
        {t('screen.tag.print')}
      </Button>
    </Group>
  )
}
