import { troubleshooting } from '@steelsafe/contract/knowledge/entities.ts'
import { textFindings } from './content-texts.ts'

const area = 'knowledge/troubleshooting'
/** Maximum number of articles that remain when every question is answered. */
const mostLeft = 3

/** Checks that every question has an answer for every article, and that the best answers leave few articles. */
export function troubleshootingFindings(content: unknown, articles: readonly string[]): string[] {
  const { questions } = troubleshooting.parse(content)
  return [
    ...questions.flatMap(({ id, answers }) => [
      ...answers.flatMap(answer =>
        answer.articles
          .filter((article, at) => !articles.includes(article) || answer.articles.indexOf(article) !== at)
          .map(article => `${area}/${id}/${answer.id} names ${article}, which is not there or there twice`),
      ),
      ...answers
        .filter((answer, at) => answers.findIndex(other => other.id === answer.id) !== at)
        .map(answer => `${area}/${id} has two answers ${answer.id}`),
      ...articles
        .filter(article => !answers.some(answer => answer.articles.includes(article)))
        .map(article => `${area}/${id} has no answer that fits ${article}`),
    ]),
    ...articles
      .filter(article => fewestLeft(questions, article) > mostLeft)
      .map(article => `${area} never narrows down to ${article}`),
    ...textFindings(area, content),
  ]
}

type Questions = ReturnType<typeof troubleshooting.parse>['questions']

/** Returns the smallest number of articles that can remain after answers that fit an article. */
function fewestLeft(questions: Questions, article: string): number {
  const countRemaining = (rest: Questions, among: readonly string[] | null): number => {
    const [question, ...others] = rest
    if (!question) return among?.length ?? 0
    return Math.min(
      ...question.answers
        .filter(({ articles }) => articles.includes(article))
        .map(({ articles }) =>
          countRemaining(others, among?.filter(each => articles.includes(each)) ?? articles),
        ),
    )
  }
  return countRemaining(questions, null)
}
