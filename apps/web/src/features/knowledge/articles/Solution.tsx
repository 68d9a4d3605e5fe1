import { Badge, Group, List, Stack, Text, Title } from '@mantine/core'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { StoredNote } from '#ui/notes/StoredNote.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DefectDrawing } from '../drawings/DefectDrawing.tsx'
import classes from '../Knowledge.module.css'
import { Experience } from '../notes/Experience.tsx'
import { Notes } from '../notes/Notes.tsx'
import { Safety } from '../Safety.tsx'
import { Sources } from '../Sources.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { SolutionLinks } from './SolutionLinks.tsx'

const OwnWords = lazy(() => import('./CompanyTerms.tsx'))

/** Shows the solutions for a defect: safety, the first check, the remedies in order, and the measurements. */
export function Screen() {
  const { id, term } = useParams(knowledgePaths.solution)
  const { t } = useTranslation('knowledge')
  return (
    <ArticlePage
      category={id}
      id={term}
      actions={
        <LinkButton to={knowledgePaths.term(id, term)} variant="default">
          {t('screen.article.describe')}
        </LinkButton>
      }
    >
      {article => <Remedies article={article} />}
    </ArticlePage>
  )
}

function Remedies({ article }: { article: ArticleText }) {
  const { t } = useTranslation('knowledge')
  return (
    <Stack gap="md">
      <Safety hazards={article.hazards} />
      <div className={classes.columns}>
        <Stack gap="md">
          <Card title={t('screen.article.first')}>
            <Text className={classes.prose}>{article.preDescription}</Text>
          </Card>
          <Card title={t('screen.article.remedies')}>
            <Solutions solutions={article.solutions} />
          </Card>
          <Card title={t('screen.article.after')}>
            <Text className={classes.prose}>{article.postDescription}</Text>
          </Card>
        </Stack>
        <Stack gap="md">
          {article.defectId && (
            <Card title={t('screen.article.looks')}>
              <DefectDrawing icon={article.icon} />
            </Card>
          )}
          <Card title={t('screen.article.measures')}>
            <List>
              {article.measures.map(measure => (
                <List.Item key={measure}>{measure}</List.Item>
              ))}
            </List>
          </Card>
          <StoredNote area={knowledge.experience.area} />
          {article.defectId && <Experience defect={article.defectId} />}
          <Notes article={article.id} />
          {article.defectId && (
            <Suspense fallback={null}>
              <OwnWords defect={article.defectId} />
            </Suspense>
          )}
        </Stack>
      </div>
      <SolutionLinks title={t('screen.article.related')} ids={article.related} />
      <Sources names={article.sources} />
    </Stack>
  )
}

/** Shows the remedies in groups. Numbering restarts after each heading. */
function Solutions({ solutions }: Pick<ArticleText, 'solutions'>) {
  const { t } = useTranslation('knowledge')
  const groups = ['primary', 'secondary'] as const
  return (
    <Stack gap="md">
      {groups.map(group => (
        <section key={group}>
          <Title order={3} size="h5" mb="xs">
            {solutions.find(({ type }) => type === `${group}Label`)?.value}
          </Title>
          <List type="ordered" spacing="sm" className={classes.prose}>
            {solutions
              .filter(({ type }) => type === group)
              .map(({ id, origin, value }) => (
                <List.Item key={id}>
                  <Group gap="xs" wrap="nowrap" align="baseline">
                    {origin && (
                      <Badge variant="default" size="sm" tt="none" className={classes.origin}>
                        {t(`origin.${origin}`)}
                      </Badge>
                    )}
                    <span>{value}</span>
                  </Group>
                </List.Item>
              ))}
          </List>
        </section>
      ))}
    </Stack>
  )
}
