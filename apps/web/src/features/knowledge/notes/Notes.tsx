import { Stack, Text } from '@mantine/core'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { Note } from '@steelsafe/contract/knowledge/notes.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import classes from '../Knowledge.module.css'
import { ServerContent } from '../ServerContent.tsx'

const NoteForm = lazy(() => import('./NoteForm.tsx'))

/** Shows the notes of the user's companies on an article, separate from the text of the product. */
export function Notes({ article }: { article: string }) {
  const { t } = useTranslation('knowledge')
  const { isAllowed } = usePermission(knowledge.notes)
  const notes = useEndpointQuery(knowledge.notes, { params: { term: article } }, { enabled: isAllowed })
  if (notes.data?.length === 0) return null
  return (
    <Card title={t('screen.notes.title')}>
      <ServerContent query={notes}>
        {all => (
          <Stack gap="md">
            {all.map(note => (
              <NoteOfCompany key={note.companyId} article={article} note={note} isOnly={all.length === 1} />
            ))}
          </Stack>
        )}
      </ServerContent>
    </Card>
  )
}

interface NoteOfCompanyProps {
  article: string
  note: Note
  isOnly: boolean
}

function NoteOfCompany({ article, note, isOnly }: NoteOfCompanyProps) {
  const { t } = useTranslation('knowledge')
  const personName = usePersonName()
  const { instant } = useFormat()
  const { companyName, text, modifiedBy, modifiedDate, can } = note
  return (
    <section aria-label={companyName} className={text ? undefined : 'no-print'}>
      {can.change ? (
        <Suspense fallback={<Loading height={64} />}>
          <NoteForm article={article} note={note} />
        </Suspense>
      ) : (
        <>
          {!isOnly && (
            <Text fw={600} size="sm">
              {companyName}
            </Text>
          )}
          <Text className={`${classes.prose} ${classes.written}`}>{text}</Text>
        </>
      )}
      {text && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('screen.notes.by', { name: personName(modifiedBy), date: instant(modifiedDate) })}
        </Text>
      )}
    </section>
  )
}
