import { Chip, Group, Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { OwnWord, WordsOfCompany } from '@steelsafe/contract/knowledge/words.ts'
import { useTranslation } from 'react-i18next'
import { useStoredTime } from '#core/device/read-offline.ts'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { Card } from '#ui/page/Card.tsx'
import classes from '../Knowledge.module.css'

/**
 * Shows the vocabulary terms of the user's companies that mean a defect. Users who may edit the standards of a company
 * assign its terms to the defect here.
 */
export default function CompanyTerms({ defect }: { defect: string }) {
  const { t } = useTranslation('knowledge')
  const { isAllowed } = usePermission(knowledge.words)
  const { data: companies = [] } = useEndpointQuery(
    knowledge.words,
    { params: { term: defect } },
    { enabled: isAllowed },
  )
  if (companies.length === 0) return null
  return (
    <Card title={t('screen.words.title')}>
      <Stack gap="md">
        {companies.map(company => (
          <OfCompany
            key={company.companyId}
            defect={defect}
            company={company}
            isOnly={companies.length === 1}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface OfCompanyProps {
  defect: string
  company: WordsOfCompany
  isOnly: boolean
}

function OfCompany({ defect, company, isOnly }: OfCompanyProps) {
  const { t } = useTranslation(['knowledge', 'core'])
  const { send, isPending } = useCall(knowledge.assignWord)
  const isStored = useStoredTime(knowledge.words.area) !== undefined
  const { companyId, companyName, words, can } = company
  const labelOf = ({ name, term }: OwnWord) =>
    term && term !== defect
      ? t('knowledge:screen.words.other', { name, defect: t(`core:defect.${term}`) })
      : name
  const assign = (wordId: string, isAssigned: boolean) => {
    // The failure is already shown.
    send({ params: { term: defect }, body: { companyId, wordId, isAssigned } }).catch(reportFieldErrors)
  }
  return (
    <section aria-label={companyName}>
      {!isOnly && (
        <Text fw={600} size="sm">
          {companyName}
        </Text>
      )}
      {can.change && !isStored ? (
        <>
          <Text size="sm" c="dimmed" mb="xs" className={`${classes.prose} no-print`}>
            {t('knowledge:screen.words.hint')}
          </Text>
          <Group gap="xs">
            {words.map(word => (
              <Chip
                key={word.id}
                checked={word.term === defect}
                disabled={isPending}
                onChange={isAssigned => assign(word.id, isAssigned)}
              >
                {labelOf(word)}
              </Chip>
            ))}
          </Group>
        </>
      ) : (
        <Text size="sm">
          {words
            .filter(({ term }) => term === defect)
            .map(({ name }) => name)
            .join(', ') || dash}
        </Text>
      )}
    </section>
  )
}
