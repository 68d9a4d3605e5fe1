import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { TargetBar } from '#features/production/index.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Card } from '#ui/page/Card.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

/** Shows the production of a tool and its target. Renders nothing for a tool without entries and targets. */
export function ProductionCard({ id }: { id: string }) {
  const { t } = useTranslation('production')
  const input = { params: { id }, query: {} }
  const total = useEndpointQuery(production.total, input)
  const targets = useEndpointQuery(production.targets, input)
  const hasFailed = Boolean(total.failureReason ?? targets.failureReason)
  if (!total.data || !targets.data) return hasFailed ? null : <LoadingPlace />
  if (total.data.entryCount === 0 && targets.data.length === 0) return null
  return (
    <Card
      title={t('screen.home.progress')}
      actions={<AppLink to={productionPaths.home(id)}>{t('screen.home.title')}</AppLink>}
    >
      <TargetBar project={id} />
    </Card>
  )
}
