import { languages } from '@steelsafe/contract/core/languages.ts'
import type { LevelContent } from '@steelsafe/contract/rjg/entities.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'

/** Of the ten right answers of a test, so many may be the longest of their question, and so many may stand at one place. */
const most = 4

/** How somebody who knows nothing would pass a test: by the longest answer, or by always the same place. */
export function guessable(area: string, { questions }: LevelContent): string[] {
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
      return longest.length > most
        ? [
            `${area} gives the right answer away in ${language}, where it is the longest: ${longest.map(({ id }) => id).join(', ')}`,
          ]
        : []
    }),
    ...places
      .filter(({ count }) => count === 0 || count > most)
      .map(({ place, count }) => `${area} has the right answer ${count} times at place ${place + 1}`),
  ]
}
