import { Stack } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { BaselineIcon, ChartIcon, DoneIcon, UseIcon, WarningIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** The menu of tool validation. */
export function Screen() {
  const { t } = useTranslation(['tool-validation', 'mold-qualification', 'molding'])
  const { id } = useParams(toolValidationPaths.home)
  return (
    <Page title={t('tool-validation:screen.home.title')}>
      <Stack gap="md">
        <Tiles
          label={t('tool-validation:screen.home.title')}
          tiles={[
            {
              title: t('tool-validation:screen.alerts.title'),
              text: t('tool-validation:screen.home.alertsText'),
              to: toolValidationPaths.alerts(id),
              icon: WarningIcon,
              for: toolValidation.alerts,
            },
            {
              title: t('molding:kind.experiment.title'),
              text: t('molding:kind.experiment.why'),
              to: moldingPaths.experiment(id),
              icon: BaselineIcon,
              for: molding.studies,
            },
            {
              title: t('mold-qualification:screen.home.title'),
              text: t('tool-validation:screen.home.qualificationText'),
              to: moldQualificationPaths.home(id),
              icon: DoneIcon,
              for: moldQualification.tryouts,
            },
            {
              title: t('molding:screen.home.title'),
              text: t('tool-validation:screen.home.moldingText'),
              to: moldingPaths.home(id),
              icon: ChartIcon,
              for: molding.overview,
            },
            {
              title: t('tool-validation:screen.performance.title'),
              text: t('tool-validation:screen.home.performanceText'),
              to: toolValidationPaths.performance(id),
              icon: UseIcon,
              for: toolValidation.performance,
            },
          ]}
        />
      </Stack>
    </Page>
  )
}
