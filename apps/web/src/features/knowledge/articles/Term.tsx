import { List, Stack, Text } from '@mantine/core'
import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { origins } from '@steelsafe/contract/knowledge/names.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { Card } from '#ui/page/Card.tsx'
import { useArticleHeads } from '../content.ts'
import { DefectDrawing } from '../drawings/DefectDrawing.tsx'
import classes from '../Knowledge.module.css'
import { ArticlePage } from './ArticlePage.tsx'

/** Explains a defect: its appearance, its causes, and the difference from similar defects. */
export function Screen() {
  const { id, term } = useParams(knowledgePaths.term)
  const { t } = useTranslation('knowledge')
  return (
    <ArticlePage
      category={id}
      id={term}
      actions={<LinkButton to={knowledgePaths.solution(id, term)}>{t('screen.article.open')}</LinkButton>}
    >
      {article => <Description article={article} />}
    </ArticlePage>
  )
}

function Description({ article }: { article: ArticleText }) {
  const { t } = useTranslation('knowledge')
  return (
    <Stack gap="md">
      <div className={classes.beside}>
        <Text size="lg" className={classes.prose}>
          {article.description}
        </Text>
        <DefectDrawing icon={article.icon} />
      </div>
      <Card title={t('screen.article.why')}>
        <Text className={classes.prose}>{article.secondaryDescription}</Text>
      </Card>
      <SimilarDefects similarDefects={article.similarDefects} />
      <Card title={t('screen.article.causes')}>
        <Stack gap="sm">
          {origins.map(origin => (
            <div key={origin}>
              <Text fw={600} size="sm">
                {t(`origin.${origin}`)}
              </Text>
              <List size="sm">
                {article.causes[origin].map(cause => (
                  <List.Item key={cause}>{cause}</List.Item>
                ))}
              </List>
            </div>
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

function SimilarDefects({ similarDefects }: Pick<ArticleText, 'similarDefects'>) {
  const { t } = useTranslation('knowledge')
  const { data: heads } = useArticleHeads()
  return (
    <Card title={t('screen.article.likes')}>
      <Stack gap="xs" component="dl" m={0}>
        {similarDefects.map(({ article, name, text }) => {
          const head = heads?.find(each => each.id === article)
          return (
            <div key={article ?? name}>
              <Text component="dt" fw={600} size="sm">
                {head ? (
                  <AppLink to={knowledgePaths.term(head.category, head.id)}>{head.displayName}</AppLink>
                ) : (
                  name
                )}
              </Text>
              <Text component="dd" m={0} className={classes.prose}>
                {text}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
