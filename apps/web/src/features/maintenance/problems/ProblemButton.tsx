import type { ButtonProps } from '@mantine/core'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { WarningIcon } from '#ui/icons.ts'

/** Opens the form that reports a problem. `LogButton` stores what the form needs offline. */
export function ProblemButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('maintenance')
  return (
    <LinkButton to={maintenancePaths.problem(id)} leftSection={<WarningIcon size={20} />} {...look}>
      {t('screen.problem.title')}
    </LinkButton>
  )
}
