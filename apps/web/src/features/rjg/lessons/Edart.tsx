import { Lesson } from './Lesson.tsx'

/** The lesson on data acquisition: the recorded values of a shot, and their use. */
export const Screen = () => <Lesson page="edart" />
