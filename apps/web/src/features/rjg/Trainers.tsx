import { Anchor, Group, Stack, Text } from '@mantine/core'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import type { Trainer } from '@steelsafe/contract/rjg/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { Card } from '#ui/page/Card.tsx'

/** The contacts for training that the user's companies have entered in their profiles. */
export function Trainers() {
  const { t } = useTranslation('rjg')
  const { isAllowed } = usePermission(rjg.trainers)
  const trainers = useEndpointQuery(rjg.trainers, {}, { enabled: isAllowed })
  return (
    <Card title={t('screen.trainer.title')} query={trainers} height={64}>
      {all =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed" maw="72ch">
            {t('screen.trainer.none')}
          </Text>
        ) : (
          <Stack gap="sm">
            {all.map(trainer => (
              <Contact key={`${trainer.companyId} ${trainer.name}`} {...trainer} />
            ))}
          </Stack>
        )
      }
    </Card>
  )
}

const Contact = ({ companyName, name, email, phone }: Trainer) => (
  <div>
    <Text fw={600}>
      {name}{' '}
      <Text component="span" size="sm" c="dimmed" fw={400}>
        {companyName}
      </Text>
    </Text>
    <Group gap="md">
      {email && (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="sm">
          {phone}
        </Anchor>
      )}
    </Group>
  </div>
)
