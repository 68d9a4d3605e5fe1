import type { ButtonProps } from '@mantine/core'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { WarningIcon } from '#ui/icons.ts'

/** Button that opens the form for a problem report. `LogButton` stores the data that the form needs offline. */
export function ProblemButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('maintenance')
  return (
    <LinkButton to={maintenancePaths.problem(id)} leftSection={<WarningIcon size={20} />} {...look}>
      {t('screen.problem.title')}
    </LinkButton>
  )
}
