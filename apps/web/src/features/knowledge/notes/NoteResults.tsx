import { SimpleGrid, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFollow } from '#ui/controls/AppLink.tsx'
import classes from '../Knowledge.module.css'
import { useNoteResults } from './useNoteResults.ts'

/** Pause in typing before the notes are searched, in milliseconds. */
const pauseMs = 250

/** Lists the notes of the user's companies that contain the words of the term. */
export function NoteResults({ term }: { term: string }) {
  const { t } = useTranslation('knowledge')
  const [searchTerm] = useDebouncedValue(term.trim(), pauseMs)
  const notes = useNoteResults(searchTerm)
  if (notes.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {t('screen.notes.title')}
      </Title>
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="sm"
        component="nav"
        aria-label={t('screen.notes.title')}
      >
        {notes.map(note => (
          <NoteLink key={note.id} {...note} />
        ))}
      </SimpleGrid>
    </section>
  )
}

function NoteLink({ to, title, companyName, line }: ReturnType<typeof useNoteResults>[number]) {
  const follow = useFollow(to)
  return (
    <a href={to} onClick={follow} className={classes.article}>
      <Text component="span" display="block" fw={600}>
        {title}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed">
        {companyName}
      </Text>
      <Text component="span" display="block" size="sm" lineClamp={3}>
        {line}
      </Text>
    </a>
  )
}
