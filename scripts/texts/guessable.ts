import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import type { LevelContent } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'

/**
 * Maximum number of the ten right answers of a test that may be the longest answers of their questions, or be at the
 * same position.
 */
const maxSameAnswer = 4

/** Finds tests that can be passed without knowledge, by choosing the longest answer or always the same position. */
export function findGuessableTests(area: string, { questions }: LevelContent): string[] {
  const places = Array.from({ length: trainingLimits.options }, (_, place) => ({
    place,
    count: questions.filter(({ right }) => right === place).length,
  }))
  return [
    ...languages.flatMap(language => {
      const longest = questions.filter(({ options, right }) =>
        options.every(
          (option, at) => at === right || option[language].length < options[right]![language].length,
        ),
      )
      return longest.length > maxSameAnswer
        ? [
            `${area} gives the right answer away in ${language}, where it is the longest: ${longest.map(({ id }) => id).join(', ')}`,
          ]
        : []
    }),
    ...places
      .filter(({ count }) => count === 0 || count > maxSameAnswer)
      .map(({ place, count }) => `${area} has the right answer ${count} times at place ${place + 1}`),
  ]
}
